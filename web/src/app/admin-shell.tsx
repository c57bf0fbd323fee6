import { listApprovals } from '@clearstead/contract/approvals'
import { listUsers } from '@clearstead/contract/people'
import { getAdminDashboard } from '@clearstead/contract/reports'
import { whoAmI } from '@clearstead/contract/sign-in'
import { getTreasury } from '@clearstead/contract/treasury'
import { percentText } from '@clearstead/contract/values/percent'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { Navigate, useLocation } from '@tanstack/react-router'
import { BanknoteArrowUp, Landmark, LayoutDashboard, Users } from 'lucide-react'
import { call } from '../plumbing/call.ts'
import { cutPercent } from '../plumbing/format.ts'
import { useText } from '../plumbing/texts.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { useMayCall } from '../plumbing/use-may.ts'
import { AccountMenu } from './account-menu.tsx'
import { useAdminNav } from './admin-nav.ts'
import { Pill } from './books-pill.tsx'
import { Brand } from './brand.tsx'
import { CommandPalette, type Found } from './command-palette.tsx'
import { Frame } from './frame.tsx'
import { BottomBar, Rail } from './rail.tsx'
import { appText } from './text.ts'

const home = '/admin/dashboard'
const everyMs = 60_000
/** Only how many there are. */
const waitingApprovals = { status: 'waiting', page: 1, limit: 1 } as const

export function AdminShell() {
  const text = useText(appText)
  const { answer: me } = useAnswer(whoAmI, {})
  const mayCall = useMayCall()
  const { answer: now } = useAnswer(
    getAdminDashboard,
    {},
    { refetchMs: everyMs, isEnabled: mayCall(getAdminDashboard) },
  )
  const { answer: asked } = useAnswer(listApprovals, waitingApprovals, { refetchMs: everyMs })
  const groups = useAdminNav(now?.waiting, asked?.total)
  const here = useLocation().pathname
  const first = groups[0]?.entries[0]?.to
  const phone = [
    { to: home, label: text.dashboard, icon: LayoutDashboard, reads: getAdminDashboard },
    {
      to: '/admin/withdrawals',
      label: text.withdrawals,
      icon: BanknoteArrowUp,
      reads: listWithdrawals,
    },
    { to: '/admin/users', label: text.members, icon: Users, reads: listUsers },
    { to: '/admin/treasury', label: text.treasury, icon: Landmark, reads: getTreasury },
  ].filter(({ reads }) => mayCall(reads))
  if (me && first && here === home && !mayCall(getAdminDashboard)) {
    return <Navigate to={first} replace />
  }
  return (
    <Frame
      rail={<Rail brand={<Brand to={home} />} groups={groups} />}
      bottom={<BottomBar entries={phone} groups={groups} />}
      tools={
        <>
          {now && <CoveragePill coverage={now.treasury.coverage} />}
          <CommandPalette
            groups={groups}
            findMembers={mayCall(listUsers) ? findMembers : findNobody}
          />
          <AccountMenu kind="admin" name={me?.fullname ?? ''} email={me?.email} />
        </>
      }
    />
  )
}

type Coverage = Parameters<typeof percentText>[0] | null

function CoveragePill({ coverage }: { coverage: Coverage }) {
  const text = useText(appText)
  if (coverage === null) return <Pill to="/admin/treasury" state="good" label={text.nothingOwed} />
  const percent = percentText(coverage)
  const isCovered = !percent.startsWith('0') && /^\d{3,}/.test(percent)
  return (
    <Pill
      to="/admin/treasury"
      state={isCovered ? 'good' : 'bad'}
      label={text.coverage(cutPercent(percent))}
    />
  )
}

async function findMembers(search: string): Promise<Found[]> {
  const { rows } = await call(listUsers, { search, page: 1, limit: 6, sort: 'newest' })
  return rows.map(({ id, fullname, username }) => ({
    key: `member-${id}`,
    label: fullname,
    note: username,
    to: `/admin/check/profile/${id}`,
  }))
}

/** For who may not read members. */
const findNobody = async (): Promise<Found[]> => []
