import { publicText as text } from '@clearstead/texts/content/public'
import { language } from '../../../plumbing/language.ts'
import { ThemedPicture } from '../../../ui/media/themed-picture.tsx'

/** Pictures are made of the screens in these languages; others see the first. */
const pictured = ['en', 'hi'] as const

/** The home screen of a member, as it is. */
export function ProductPicture() {
  const of = pictured.find((code) => code === language) ?? pictured[0]
  return (
    <ThemedPicture
      light={`/product/dashboard-${of}-light.webp`}
      dark={`/product/dashboard-${of}-dark.webp`}
      width={1440}
      height={900}
      alt={text.pictureAlt}
      note={text.pictureNote}
    />
  )
}
