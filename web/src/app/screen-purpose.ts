import { screenPurposeText } from '@clearstead/texts/app/screen-purpose'

const purposes: Readonly<Record<string, string>> = screenPurposeText.of

/** What an admin's screen is for: `/admin/roi-request` is described as `roiRequest`. */
export function purposeOf(path: string): string | undefined {
  const name = path
    .replace(/^\/admin\//, '')
    .replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())
  return purposes[name]
}
