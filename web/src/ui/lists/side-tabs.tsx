import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useCallback } from 'react'
import { direction } from '../../plumbing/language.ts'
import { PlainSelect } from '../forms/plain-field.tsx'
import css from './side-tabs.module.css'

type Props<Key extends string> = {
  /** Says what the list chooses. */
  label: string
  tabs: readonly { key: Key; label: string }[]
  /** Kept in the address by the screen. */
  chosen: Key
  onChoose: (key: Key) => void
  /** The chosen part's content. */
  children: ReactNode
}

/** Many parts of one screen: a list beside the chosen one, or a choice above it where there is no room for a list. */
export function SideTabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: Props<Key>) {
  const reveal = useCallback((tab: HTMLElement | null) => {
    const list = tab?.parentElement
    if (!tab || !list || list.scrollHeight <= list.clientHeight) return
    list.scrollTop = tab.offsetTop - (list.clientHeight - tab.offsetHeight) / 2
  }, [])
  return (
    <Radix.Root
      value={chosen}
      onValueChange={(key) => onChoose(key as Key)}
      orientation="vertical"
      dir={direction}
      className={css.tabs}
    >
      <div className={css.choice}>
        <PlainSelect
          label={label}
          value={chosen}
          choices={tabs.map(({ key, label }) => ({ value: key, label }))}
          onChoose={(key) => onChoose(key as Key)}
        />
      </div>
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
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={chosen} className={css.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
