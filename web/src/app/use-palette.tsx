import { addNews } from '@clearstead/contract/content/news'
import { Language, languageNames } from '@clearstead/contract/languages'
import { changePrice } from '@clearstead/contract/market/market'
import { createNotification } from '@clearstead/contract/notices'
import { makeCodes } from '@clearstead/contract/plans/codes'
import { addPlan } from '@clearstead/contract/plans/editing-plans'
import { searchAll } from '@clearstead/contract/reports/search'
import { getSettings, listSettingsHistory } from '@clearstead/contract/settings/settings'
import { fundTreasury } from '@clearstead/contract/treasury'
import { appText } from '@clearstead/texts/app/app'
import { foundText } from '@clearstead/texts/app/found'
import { paletteText as text } from '@clearstead/texts/app/palette'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpenText, HandCoins, Languages, LifeBuoy, LogOut, SunMoon, Zap } from 'lucide-react'
import { call } from '../plumbing/call.ts'
import { chooseLanguage } from '../plumbing/choose-language.ts'
import { amountText, dateText } from '../plumbing/format.ts'
import { useSignOut } from '../plumbing/sign-out.ts'
import { useTheme } from '../plumbing/theme.ts'
import { answerKey } from '../plumbing/use-answer.ts'
import { useCanCall } from '../plumbing/use-permission.ts'
import type { Fact, Found } from './found.ts'

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
  const client = useQueryClient()
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
        .map(({ makes: _, ...found }) => ({
          ...found,
          icon: act,
          note: text.act,
          about: { kind: text.act },
        })),
      ...own.map((found) => ({ ...found, about: { kind: text.act, purpose: foundText.atOnce } })),
    ],
    ...(mayCall(listSettingsHistory) && {
      loadSettings: () => loadSettings(() => client.getQueryData(answerKey(getSettings, {}))),
    }),
    ...(mayCall(searchAll) && { find }),
  }
}

/** Every setting by its label; its words load with the first palette that is opened. */
async function loadSettings(readSettings: () => unknown): Promise<Found[]> {
  const { foundSettings } = await import('./found-settings.tsx')
  return foundSettings(readSettings)
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
      about: { kind: foundText.member, facts: [{ label: foundText.username, text: username }] },
      to: '/admin/check/profile/$id' as const,
      params: { id: String(id) },
    })),
    ...requests.map(({ kind, id, amount, username, status, at }) => ({
      key: `${kind}-${id}`,
      label: text.foundRequest({
        kind: text.foundRequests[kind],
        id,
        amount: amountText(amount),
      }),
      note: username,
      about: {
        kind: text.foundRequests[kind],
        said: statuses[status],
        facts: [
          { label: foundText.member, text: username },
          { label: foundText.amount, text: amountText(amount) },
          ...statusFact(status),
          { label: foundText.when, text: dateText(at) },
        ],
      },
      icon: <HandCoins />,
      to: queues[kind],
      search: { status, search: `#${id}` },
    })),
    ...tickets.map(({ id, subject, username }) => ({
      key: `ticket-${id}`,
      label: text.foundTicket({ id, subject }),
      note: username,
      about: {
        kind: foundText.ticket,
        facts: [
          { label: foundText.subject, text: subject },
          { label: foundText.member, text: username },
        ],
      },
      icon: <LifeBuoy />,
      to: '/admin/ticket/$ticketId' as const,
      params: { ticketId: String(id) },
    })),
    ...transfers.map(({ id, reference }) => ({
      key: `transfer-${id}`,
      label: text.foundTransfer({ id, reference }),
      about: {
        kind: foundText.transfer,
        facts: [
          { label: foundText.number, text: String(id) },
          { label: foundText.reference, text: reference },
        ],
      },
      icon: <BookOpenText />,
      to: '/admin/ledger/transfer/$id' as const,
      params: { id: String(id) },
    })),
  ]
}

const statuses: Readonly<Record<string, string>> = foundText.statuses

function statusFact(status: string): Fact[] {
  const said = statuses[status]
  return said === undefined ? [] : [{ label: foundText.status, text: said }]
}
