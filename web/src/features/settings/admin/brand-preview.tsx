import type { Translations } from '@clearstead/contract/call/own-text'
import { type CSSProperties, useState } from 'react'
import { accentColours, isColour } from '../../../plumbing/accent-colours.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { BrandMark } from '../../../ui/media/logo.tsx'
import css from './brand-preview.module.css'
import { settingsText } from './text.ts'

const text = settingsText.preview
const themes = ['light', 'dark'] as const

type Brand = {
  name: string
  tagline: string
  logo: string
  /** Empty for the product's own. */
  accent: string
}

/** The brand as everybody will see it, while it is typed. */
export function BrandPreview({ form }: { form: FormOf<string> }) {
  const accent = useValidAccent(form.text('accent').trim())
  const translations = (form.values.taglineIn ?? {}) as Translations
  const brand = {
    name: form.text('name'),
    tagline: ownText(form.text('tagline'), translations),
    logo: form.text('logo'),
    accent,
  }
  return (
    <Card title={text.title}>
      <div className={css.themes}>
        {themes.map((theme) => (
          <ThemePicture key={theme} theme={theme} brand={brand} />
        ))}
      </div>
      <Note>{text.note}</Note>
    </Card>
  )
}

/** What is typed, or the last valid accent before it: a half-typed colour is none. */
function useValidAccent(typed: string): string {
  const [last, setLast] = useState('')
  const isValid = typed === '' || isColour(typed)
  if (isValid && typed !== last) setLast(typed)
  return isValid ? typed : last
}

type PictureProps = { theme: (typeof themes)[number]; brand: Brand }

/** A picture: what looks like a button or a link in it is none. */
function ThemePicture({ theme, brand: { name, tagline, logo, accent } }: PictureProps) {
  const caption = text[theme]
  return (
    <div
      role="img"
      aria-label={text.of({ theme: caption, name })}
      data-theme={theme}
      {...(accent && { 'data-brand': 'own', style: brandStyle(accent) })}
      className={css.theme}
    >
      <p className={css.caption}>{caption}</p>
      <p className={css.brand}>
        <BrandMark logo={logo} />
        <span className={css.name}>{name}</span>
      </p>
      <p className={css.tagline}>{tagline}</p>
      <span className={buttonClass({ isSlim: true })}>{text.button}</span>
      <span className={css.link}>{text.link}</span>
    </div>
  )
}

/** The accent as `tokens.css` takes it. */
function brandStyle(accent: string): CSSProperties {
  const { onPaper, onInk } = accentColours(accent)
  return { '--brand-on-paper': onPaper, '--brand-on-ink': onInk } as CSSProperties
}
