import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { direction } from '../../plumbing/language.ts'
import css from './tabs.module.css'

export type Tab<Key extends string> = { key: Key; label: ReactNode; count?: number | undefined }

type Props<Key extends string> = {
  /** Says what the tabs choose. */
  label: string
  tabs: readonly Tab<Key>[]
  /** Kept in the address by the screen. */
  chosen: Key
  onChoose: (key: Key) => void
  /** What one can do with the list, to the right of the tabs. */
  end?: ReactNode
  /** The chosen tab's content. */
  children: ReactNode
}

export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  end,
  children,
}: Props<Key>) {
  return (
    <Radix.Root value={chosen} onValueChange={(key) => onChoose(key as Key)} dir={direction}>
      <div className={css.holder}>
        <div className={css.head}>
          <Radix.List className={css.list} aria-label={label}>
            {tabs.map((tab) => (
              <Radix.Trigger
                key={tab.key}
                ref={tab.key === chosen ? reveal : undefined}
                value={tab.key}
                className={css.tab}
                // Only the chosen tab's panel is there.
                {...(tab.key !== chosen && { 'aria-controls': undefined })}
              >
                {tab.label}
                {tab.count !== undefined && <span>{tab.count}</span>}
              </Radix.Trigger>
            ))}
          </Radix.List>
          {end && <div className={css.end}>{end}</div>}
        </div>
      </div>
      <Radix.Content value={chosen} className={css.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** On a phone the tabs scroll sideways: the chosen one must be in sight. The page itself stays where it is. */
function reveal(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list || list.scrollWidth <= list.clientWidth) return
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
