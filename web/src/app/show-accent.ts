import { accentColours } from '../plumbing/accent-colours.ts'

/** The operator's own accent in place of the product's, made readable in both themes; nothing restores the product's. */
export function showAccent(accent: string): void {
  const { style, dataset } = document.documentElement
  if (accent === '') {
    delete dataset.brand
    return
  }
  const { onPaper, onInk } = accentColours(accent)
  style.setProperty('--brand-on-paper', onPaper)
  style.setProperty('--brand-on-ink', onInk)
  dataset.brand = 'own'
}
