import { whoAmI } from '@clearstead/contract/sign-in'
import {
  ArrowUpRight,
  ChartLine,
  CircleUser,
  House,
  Layers,
  Play,
  ReceiptText,
  Users,
  Wallet,
} from 'lucide-react'
import { TermsDialog } from '../features/people/public.tsx'
import { useAccount } from '../plumbing/session.ts'
import { useText } from '../plumbing/texts.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { AccountMenu } from './account-menu.tsx'
import { BooksPill } from './books-pill.tsx'
import { Brand } from './brand.tsx'
import { Frame } from './frame.tsx'
import type { NavGroup } from './nav.ts'
import { BottomBar, Rail } from './rail.tsx'
import { appText } from './text.ts'

const home = '/user/dashboard'

export function MemberShell() {
  const text = useText(appText)
  const id = useAccount('member')?.id
  const { answer } = useAnswer(whoAmI, {}, { isEnabled: id !== undefined })
  const profile = `/user/profile/${id}`
  const groups = useMemberNav(profile)
  const phone = [
    { to: home, label: text.home, icon: House },
    { to: '/watch/adds', label: text.watchShort, icon: Play },
    { to: '/user/web3-deposit', label: text.deposit, icon: Wallet },
    { to: '/user/direct-members', label: text.team, icon: Users },
  ]
  return (
    <>
      {id !== undefined && <TermsDialog key={id} />}
      <Frame
        isReading
        rail={<Rail brand={<Brand to={home} />} groups={groups} />}
        bottom={<BottomBar entries={phone} groups={groups} />}
        tools={
          <>
            <BooksPill />
            <AccountMenu
              kind="member"
              name={answer?.fullname ?? ''}
              email={answer?.email}
              profile={profile}
            />
          </>
        }
      />
    </>
  )
}

function useMemberNav(profile: string): readonly NavGroup[] {
  const text = useText(appText)
  return [
    {
      entries: [
        { to: home, label: text.home, icon: House },
        { to: '/watch/adds', label: text.watch, icon: Play },
        { to: '/user/web3-deposit', label: text.deposit, icon: Wallet },
        { to: '/user/withdrawal', label: text.withdraw, icon: ArrowUpRight },
      ],
    },
    {
      label: text.invest,
      entries: [{ to: '/user/subscription', label: text.plans, icon: Layers }],
    },
    {
      label: text.earnings,
      entries: [
        { to: '/user/income', label: text.income, icon: ChartLine },
        { to: '/user/deposit-history', label: text.depositHistory, icon: ReceiptText },
      ],
    },
    {
      label: text.team,
      entries: [{ to: '/user/direct-members', label: text.directMembers, icon: Users }],
    },
    { label: text.you, entries: [{ to: profile, label: text.profile, icon: CircleUser }] },
  ]
}
