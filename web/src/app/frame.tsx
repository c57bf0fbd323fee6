import { getSettings } from '@clearstead/contract/settings'
import { Outlet } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useText } from '../plumbing/texts.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { PageHeadSlot } from '../ui/layout/page-head.tsx'
import { Banner } from '../ui/states/notice.tsx'
import css from './frame.module.css'
import { appText } from './text.ts'

type Props = {
  rail: ReactNode
  bottom: ReactNode
  tools: ReactNode
  /** Members read at a set width; work tables take all there is. */
  isReading?: boolean
}

/** What the member and admin shells share: rail, top bar with the page's title, bottom bar on a phone. */
export function Frame({ rail, bottom, tools, isReading }: Props) {
  const text = useText(appText)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
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
            <div ref={setSlot} className={css.slot} />
            <div className={css.tools}>{tools}</div>
          </header>
          <PageHeadSlot value={slot}>
            <Outlet />
          </PageHeadSlot>
        </main>
      </div>
      {bottom}
    </>
  )
}

/** Nobody may mistake test money for money. */
export function TestModeBanner() {
  const text = useText(appText)
  const { answer } = useAnswer(getSettings, {})
  return answer?.settings.programme.mode === 'test' ? <Banner>{text.testMode}</Banner> : null
}
