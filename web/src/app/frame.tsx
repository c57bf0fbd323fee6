import { appText as text } from '@clearstead/texts/app/app'
import { Outlet } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, startTransition, useState } from 'react'
import { drawnFor } from '../plumbing/drawn-for.ts'
import { usePublicSettings } from '../plumbing/public-settings.ts'
import { PageHeadSlot } from '../ui/layout/page-head.tsx'
import { Banner } from '../ui/states/notice.tsx'
import { SlowAnswers } from '../ui/states/slow-answers.tsx'
import css from './frame.module.css'

type Props = {
  brand: ReactNode
  rail: ReactNode
  bottom: ReactNode
  tools: ReactNode
  /** Below the page. */
  news?: ReactNode
  /** Limits the width for reading; work tables take the whole width. */
  isReading?: boolean
}

/** The layout that the member and admin shells share: rail, top bar with the page's title, bottom bar on a phone. */
export function Frame({ brand, rail, bottom, tools, news, isReading }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const heading = slot === null ? drawnFor()?.heading : undefined
  const [place] = useState(() => (element: HTMLElement | null) => {
    // What the server drew below is taken over in steps; without a heading it may not be painted.
    if (heading === undefined) setSlot(element)
    else startTransition(() => setSlot(element))
  })
  return (
    <>
      <a href="#content" className={css.skip}>
        {text.skip}
      </a>
      <TestModeBanner />
      <div className={css.app}>
        {rail}
        <main id="content" className={clsx(css.main, isReading && css.reading)}>
          <header className={css.top}>
            <div className={css.brand}>{brand}</div>
            <div ref={place} className={css.slot}>
              {heading !== undefined && <h1 tabIndex={-1}>{heading}</h1>}
            </div>
            <div className={css.tools}>{tools}</div>
          </header>
          <PageHeadSlot value={slot}>
            <div className={css.page}>
              <SlowAnswers />
              <Outlet />
            </div>
          </PageHeadSlot>
          {news}
        </main>
      </div>
      {bottom}
    </>
  )
}

/** Says that all money is test money. */
export function TestModeBanner() {
  return usePublicSettings()?.programme.mode === 'test' ? <Banner>{text.testMode}</Banner> : null
}
