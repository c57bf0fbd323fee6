import { readableColour } from './readable-colour.ts'

/** The backgrounds of `tokens.css` behind the accent, and the colour it moves towards to be readable on them. */
const paper = { ground: '#f0efe8', towards: '#000000' }
const ink = { ground: '#1a2420', towards: '#ffffff' }

/** Whether a text is a colour as an operator sets it: `#0c6b4c`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** An accent such as `#0c6b4c`, made readable in the light and in the dark theme. */
export function accentColours(accent: string): { onPaper: string; onInk: string } {
  return {
    onPaper: readableColour(accent, paper.ground, paper.towards),
    onInk: readableColour(accent, ink.ground, ink.towards),
  }
}
