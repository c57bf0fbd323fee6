import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notify } from '../../plumbing/notify.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import { Button } from './button.tsx'
import css from './copy-button.module.css'

const shownMs = 2000

type Props = {
  /** The text to copy, in full. */
  text: string
  /** The accessible name, such as "Copy address". */
  label?: string
  /** Shows the label, as a button of its own. */
  isButton?: boolean
}

export function CopyButton({ text, label, isButton }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  // A browser may refuse, and has no clipboard at all on a page without TLS.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      notify.error(words.notCopied)
    }
  }
  const icon = isCopied ? <Check /> : <Copy />
  const name = label ?? words.copy
  if (isButton) {
    return (
      <Button look="plain" isSlim icon={icon} onClick={copy}>
        {isCopied ? words.copied : name}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className={clsx(css.bare, isCopied && css.done)}
      title={name}
      onClick={copy}
    >
      {icon}
      <VisuallyHidden>{isCopied ? words.copied : name}</VisuallyHidden>
    </button>
  )
}
