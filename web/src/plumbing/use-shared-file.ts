import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from './notify.ts'
import { saveFile } from './save-file.ts'

type Options = {
  make: () => Promise<File>
  /** The type of the file that will be made, such as `image/png`. */
  type: string
  /** Said where it could not be made. */
  failed: string
}

/** Makes a file when asked, and hands it to the device's own sheet, or saves it where there is none; one at a time. */
export function useSharedFile({ make, type, failed }: Options): {
  canShare: boolean
  share: () => void
  isMaking: boolean
} {
  const [canShare] = useState(() => canShareFiles(type))
  const isUnderway = useRef(false)
  const mutation = useMutation({
    mutationFn: async () => {
      const file = await make()
      if (canShare) await shareFile(file)
      else saveFile(file.name, file)
    },
    onError: () => notify.error(failed),
    onSettled: () => {
      isUnderway.current = false
    },
  })
  return {
    canShare,
    share: () => {
      // A second click comes before the button can be drawn as busy.
      if (isUnderway.current) return
      isUnderway.current = true
      mutation.mutate()
    },
    isMaking: mutation.isPending,
  }
}

function canShareFiles(type: string): boolean {
  if (!('canShare' in navigator)) return false
  return navigator.canShare({ files: [new File([], 'file', { type })] })
}

/** Closing the device's sheet without choosing is not a fault; where it does not open, the file is saved. */
async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
    if (cause.name !== 'AbortError') saveFile(file.name, file)
  }
}
