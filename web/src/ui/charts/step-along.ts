import type { KeyboardEvent } from 'react'

/** A chart is one stop for the tab key; the arrows go from point to point. */
export function stepAlong(event: KeyboardEvent<SVGGElement>): void {
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const next = { ArrowRight: nextElementSibling, ArrowLeft: previousElementSibling }[event.key]
  if (!(next instanceof SVGGElement) || next.getAttribute('role') !== 'img') return
  event.preventDefault()
  next.focus()
}
