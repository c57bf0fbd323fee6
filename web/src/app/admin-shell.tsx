import { listApprovals } from '@clearstead/contract/approvals'
import { listCtoMonths } from '@clearstead/contract/awards/cto'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { listUsers } from '@clearstead/contract/people/users'
import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { listEnquiries } from '@clearstead/contract/support/enquiries'
import { listTickets } from '@clearstead/contract/support/tickets'
import { getTreasury } from '@clearstead/contract/treasury'
import { percentText } from '@clearstead/contract/values/percent'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { adminText as text } from '@clearstead/texts/app/admin'
import { appText } from '@clearstead/texts/app/app'
import { paletteText } from '@clearstead/texts/app/palette'
import { Navigate, useLocation } from '@tanstack/react-router'
import { BanknoteArrowUp, Landmark, LayoutDashboard, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { coverageText } from '../plumbing/format.ts'
import { useLive } from '../plumbing/live/use-live.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { useCanCall } from '../plumbing/use-permission.ts'
import { listShortcuts, useShortcuts } from '../plumbing/use-shortcuts.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { UndoDialog } from '../ui/dialogs/undo-dialog.tsx'
import { lazyOpener } from '../ui/openers.ts'
import { LoadingPart } from '../ui/states/loading-part.tsx'
import { AccountMenu } from './account-menu.tsx'
import { newEnquiries, openMonths, openTickets, waitingApprovals } from './admin-counts.ts'
import { useAdminNav } from './admin-nav.ts'
import { Pill } from './books-pill.tsx'
import { Brand } from './brand.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Frame } from './frame.tsx'
import type { NavEntry } from './nav.ts'
import { BottomBar, Rail } from './rail.tsx'

const KeysList = lazyOpener(() => import('./open-keys-list.tsx'), 'KeysList')
const home = '/admin/dashboard'

export function AdminShell() {
  useLive('admin')
  const { answer: me } = useAnswer(whoAmI, {})
  const mayCall = useCanCall()
  const { answer: now } = useAnswer(
    getAdminDashboard,
    {},
    { isEnabled: mayCall(getAdminDashboard) },
  )
  const { answer: asked } = useAnswer(listApprovals, waitingApprovals)
  const { answer: written } = useAnswer(listTickets, openTickets, {
    isEnabled: mayCall(listTickets),
  })
  const { answer: enquired } = useAnswer(listEnquiries, newEnquiries, {
    isEnabled: mayCall(listEnquiries),
  })
  const { answer: pools } = useAnswer(listCtoMonths, openMonths, {
    isEnabled: mayCall(listCtoMonths),
  })
  const groups = useAdminNav({
    waiting: now?.waiting,
    approvals: asked?.total,
    tickets: written?.counts.open,
    enquiries: enquired?.waiting,
    ctoMonths: pools?.total,
  })
  const first = groups[0]?.entries[0]
  const start = mayCall(getAdminDashboard) ? home : (first?.to ?? home)
  const here = useLocation().pathname
  const phone: NavEntry[] = [
    { to: home, label: appText.dashboard, icon: LayoutDashboard, reads: getAdminDashboard },
    {
      to: '/admin/withdrawals',
      label: text.withdrawals,
      icon: BanknoteArrowUp,
      reads: listWithdrawals,
    },
    { to: '/admin/users', label: text.members, icon: Users, reads: listUsers },
    { to: '/admin/treasury', label: text.treasury, icon: Landmark, reads: getTreasury },
  ]
  if (me && first && here === home && !mayCall(getAdminDashboard)) {
    return <Navigate to={first.to} replace />
  }
  return (
    <Frame
      brand={<Brand to={start} />}
      rail={<Rail brand={<Brand to={start} />} groups={groups} />}
      bottom={
        <BottomBar
          entries={phone.filter(({ reads }) => !reads || mayCall(reads))}
          groups={groups}
        />
      }
      tools={
        <>
          {now && <CoveragePill coverage={now.treasury.coverage} />}
          <CommandPalette groups={groups} />
          <KeysDialog />
          <AccountMenu kind="admin" name={me?.fullname ?? ''} email={me?.email} />
          <UndoDialog />
        </>
      }
    />
  )
}

type Coverage = Parameters<typeof percentText>[0] | null

function CoveragePill({ coverage }: { coverage: Coverage }) {
  if (coverage === null) return <Pill to="/admin/treasury" state="good" label={text.nothingOwed} />
  const percent = percentText(coverage)
  const isCovered = !percent.startsWith('0') && /^\d{3,}/.test(percent)
  return (
    <Pill
      to="/admin/treasury"
      state={isCovered ? 'good' : 'bad'}
      label={text.coverage({ percent: coverageText(coverage) })}
    />
  )
}

/** Opened with a question mark. */
function KeysDialog() {
  const [keys, setKeys] = useState<ReturnType<typeof listShortcuts>>()
  useShortcuts({ '?': { label: paletteText.showKeys, act: () => setKeys(listShortcuts()) } })
  const close = () => setKeys(undefined)
  return (
    <Dialog isOpen={keys !== undefined} onClose={close} title={paletteText.keys}>
      <Suspense fallback={<LoadingPart part={KeysList} onGiveUp={close} />}>
        <KeysList keys={keys ?? []} />
      </Suspense>
    </Dialog>
  )
}
