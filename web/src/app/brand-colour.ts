import { getSettings } from '@clearstead/contract/settings'
import { useEffect } from 'react'
import { readableColour } from '../plumbing/readable-colour.ts'
import { useAnswer } from '../plumbing/use-answer.ts'

/** The grounds of `tokens.css` on which the accent is read, and where it goes to be readable there. */
const paper = { ground: '#f0efe8', towards: '#000000' }
const ink = { ground: '#1a2420', towards: '#ffffff' }

/** The operator's own accent in place of the product's, made readable in both themes; draws nothing. */
export function BrandColour() {
  const { answer } = useAnswer(getSettings, {})
  const accent = answer?.settings.brand.accent ?? ''
  useEffect(() => {
    const { style, dataset } = document.documentElement
    if (accent === '') {
      delete dataset.brand
      return
    }
    style.setProperty('--brand-on-paper', readableColour(accent, paper.ground, paper.towards))
    style.setProperty('--brand-on-ink', readableColour(accent, ink.ground, ink.towards))
    dataset.brand = 'own'
  }, [accent])
  return null
}
