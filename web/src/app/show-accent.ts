import { readableColour } from '../plumbing/readable-colour.ts'

/** The backgrounds of `tokens.css` behind the accent, and the colour it moves towards to be readable on them. */
const paper = { ground: '#f0efe8', towards: '#000000' }
const ink = { ground: '#1a2420', towards: '#ffffff' }

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

/** An accent such as `#0c6b4c`, made readable in the light and in the dark theme. */
export function accentColours(accent: string): { onPaper: string; onInk: string } {
  return {
    onPaper: readableColour(accent, paper.ground, paper.towards),
    onInk: readableColour(accent, ink.ground, ink.towards),
  }
}
