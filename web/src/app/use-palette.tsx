import { addNews } from '@clearstead/contract/content/news'
import { Language, languageNames } from '@clearstead/contract/languages'
import { changePrice } from '@clearstead/contract/market/market'
import { createNotification } from '@clearstead/contract/notices'
import { makeCodes } from '@clearstead/contract/plans/codes'
import { addPlan } from '@clearstead/contract/plans/editing-plans'
import { searchAll } from '@clearstead/contract/reports/search'
import { listSettingsHistory } from '@clearstead/contract/settings/settings'
import { fundTreasury } from '@clearstead/contract/treasury'
import { appText } from '@clearstead/texts/app/app'
import { paletteText as text } from '@clearstead/texts/app/palette'
import {
  BookOpenText,
  HandCoins,
  Languages,
  LifeBuoy,
  LogOut,
  Settings,
  SunMoon,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../plumbing/call.ts'
import { chooseLanguage } from '../plumbing/choose-language.ts'
import { amountText } from '../plumbing/format.ts'
import { useSignOut } from '../plumbing/sign-out.ts'
import { useTheme } from '../plumbing/theme.ts'
import { useCanCall } from '../plumbing/use-permission.ts'
import type { Place } from './nav.ts'

type Shown = { key: string; label: string; note?: string; icon?: ReactNode }
/** What is found: a place to go to, or an act to do. */
export type Found = Shown & (Place | { act: () => void })

/** What the palette finds besides screens. */
type Palette = {
  /** Found by their label. */
  acts: readonly Found[]
  /** Found by their label, and loaded with the first palette that is opened by who may read them. */
  loadSettings?: () => Promise<Found[]>
  /** Called once two letters are typed and typing pauses; missing until it is known that the reader may search. */
  find?: (text: string) => Promise<Found[]>
}

const act = <Zap />

/** What the admin's palette finds besides screens: acts and settings by their label, and what the server knows. */
export function usePalette(): Palette {
  const mayCall = useCanCall()
  const { setTheme } = useTheme()
  const { signOut } = useSignOut('admin')
  const acts: readonly (Found & { makes: Parameters<typeof mayCall>[0] })[] = [
    { makes: fundTreasury, key: 'act-movement', label: text.acts.movement, to: '/admin/treasury' },
    {
      makes: createNotification,
      key: 'act-notification',
      label: text.acts.notification,
      to: '/admin/notifications',
    },
    { makes: changePrice, key: 'act-price', label: text.acts.price, to: '/admin/token' },
    { makes: addPlan, key: 'act-plan', label: text.acts.plan, to: '/admin/plans' },
    { makes: makeCodes, key: 'act-code', label: text.acts.code, to: '/admin/codes' },
    { makes: addNews, key: 'act-news', label: text.acts.news, to: '/admin/content' },
  ]
  const own: readonly Found[] = [
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      key: `theme-${theme}`,
      label: text.themeAct({ theme: appText[theme] }),
      icon: <SunMoon />,
      act: () => setTheme(theme),
    })),
    ...Language.options.map((offered) => ({
      key: `language-${offered}`,
      label: text.languageAct({ language: languageNames[offered] }),
      icon: <Languages />,
      act: () => void chooseLanguage(offered),
    })),
    {
      key: 'sign-out',
      label: appText.signOut,
      icon: <LogOut />,
      act: signOut,
    },
  ]
  return {
    acts: [
      ...acts
        .filter(({ makes }) => mayCall(makes))
        .map(({ makes: _, ...found }) => ({ ...found, icon: act, note: text.act })),
      ...own,
    ],
    ...(mayCall(listSettingsHistory) && { loadSettings }),
    ...(mayCall(searchAll) && { find }),
  }
}

/** Every setting by its label; its words load with the first palette that is opened. */
async function loadSettings(): Promise<Found[]> {
  const { settingDescriptionsText: groups } = await import(
    '@clearstead/texts/settings/setting-descriptions'
  )
  return Object.entries(groups).flatMap(([tab, { label, settings }]) =>
    Object.entries<{ label: string }>(settings).map(([name, setting]) => ({
      key: `setting-${tab}-${name}`,
      label: setting.label,
      note: text.settingIn({ group: label }),
      icon: <Settings />,
      to: '/admin/settings',
      search: { tab, field: `${tab}.${name}` },
    })),
  )
}

const queues = {
  deposit: '/admin/deposits',
  withdrawal: '/admin/withdrawals',
  roi_withdrawal: '/admin/roi-request',
  topup: '/admin/topup',
} as const

async function find(q: string): Promise<Found[]> {
  const { members, requests, tickets, transfers } = await call(searchAll, { q })
  return [
    ...members.map(({ id, fullname, username }) => ({
      key: `member-${id}`,
      label: fullname,
      note: username,
      to: '/admin/check/profile/$id' as const,
      params: { id: String(id) },
    })),
    ...requests.map(({ kind, id, amount, username, status }) => ({
      key: `${kind}-${id}`,
      label: text.foundRequest({
        kind: text.foundRequests[kind],
        id,
        amount: amountText(amount),
      }),
      note: username,
      icon: <HandCoins />,
      to: queues[kind],
      search: { status, search: `#${id}` },
    })),
    ...tickets.map(({ id, subject, username }) => ({
      key: `ticket-${id}`,
      label: text.foundTicket({ id, subject }),
      note: username,
      icon: <LifeBuoy />,
      to: '/admin/ticket/$ticketId' as const,
      params: { ticketId: String(id) },
    })),
    ...transfers.map(({ id, reference }) => ({
      key: `transfer-${id}`,
      label: text.foundTransfer({ id, reference }),
      icon: <BookOpenText />,
      to: '/admin/ledger/transfer/$id' as const,
      params: { id: String(id) },
    })),
  ]
}
