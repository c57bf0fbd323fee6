import type { FileLimits } from '../../ui/forms/check-files.ts'

/** What the server takes with a message: 5 files of 5 MiB each. */
export const attachmentLimits: FileLimits = {
  most: 5,
  maxBytes: 5 * 1024 * 1024,
  types: {
    'image/png': ['png'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/webp': ['webp'],
    'application/pdf': ['pdf'],
    'text/plain': ['txt'],
  },
}
