import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The files of a font with Latin, Greek, Cyrillic and Devanagari letters, for names. */
export function pdfFonts(): { regular: string; bold: string } {
  return {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  }
}
