import { whoAmI } from '@clearstead/contract/people/sign-in'
import { appText } from '@clearstead/texts/app/app'
import { memberText as text } from '@clearstead/texts/app/member'
import { Link, useLocation } from '@tanstack/react-router'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Award,
  Bell,
  ChartLine,
  CirclePlus,
  CircleUser,
  Coins,
  House,
  Layers,
  LifeBuoy,
  Network,
  Newspaper,
  Play,
  ReceiptText,
  ScrollText,
  Users,
  Wallet,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { BannerCard, NoticesBell, PopupDialog } from '../features/notices/public.tsx'
import { TermsDialog } from '../features/people/public.tsx'
import { BalanceButton } from '../features/reports/public.tsx'
import { useLive } from '../plumbing/live/use-live.ts'
import { usePublicAnswer } from '../plumbing/public-settings.ts'
import { useAccount } from '../plumbing/session.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { readView } from '../plumbing/view.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Banner } from '../ui/states/notice.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BooksPill } from './books-pill.tsx'
import { Brand } from './brand.tsx'
import { Frame } from './frame.tsx'
import css from './member-shell.module.css'
import type { NavEntry, NavGroup, NavSheet } from './nav.ts'
import { BottomBar, Rail } from './rail.tsx'

const ViewedMember = lazyPart(() => import('./open-viewed-member.tsx'), 'ViewedMember')
/** Only where a chain is set up. */
const loadWallet = () => import('./open-own-wallet.tsx')
const OwnWallet = lazyPart(loadWallet, 'OwnWallet')
const OwnWalletChoice = lazyPart(loadWallet, 'OwnWalletChoice')
const home = '/user/dashboard'

export function MemberShell() {
  // Nobody where the server draws the frame.
  const id = useAccount('member')?.id
  // What asks the member something waits for them while an admin views their screens.
  const isOwn = readView() === undefined
  // Announcements interrupt no other screen.
  const isHome = useLocation().pathname === home
  useLive('member')
  const { answer } = useAnswer(whoAmI, {}, { isEnabled: id !== undefined })
  const walletChain = usePublicAnswer()?.walletChainId ?? undefined
  const [isWalletOpen, setIsWalletOpen] = useState(false)
  const hasWallet = walletChain !== undefined && id !== undefined && isOwn
  const groups = memberNav(id?.toString())
  const phone: (NavEntry | NavSheet)[] = [
    { to: home, label: appText.home, icon: House },
    { to: '/watch/adds', label: text.watchShort, icon: Play },
    { label: text.money, icon: Wallet, groups: [{ entries: moneyEntries() }] },
    { to: '/user/income', label: appText.income, icon: ChartLine },
  ]
  return (
    <>
      <ViewBar />
      {id !== undefined && answer?.isClosing && (
        <Banner>
          {text.closing}{' '}
          <Link to="/user/profile/$id" params={{ id: String(id) }}>
            {text.closingState}
          </Link>
        </Banner>
      )}
      {id !== undefined && isOwn && <TermsDialog key={id} />}
      {id !== undefined && isOwn && isHome && <PopupDialog />}
      <Frame
        isReading
        brand={<Brand to={home} />}
        rail={<Rail brand={<Brand to={home} />} groups={groups} />}
        bottom={<BottomBar entries={phone} groups={groups} />}
        news={isHome && <BannerCard />}
        tools={
          <>
            {/* First, so that nothing moves when it comes. */}
            {hasWallet && (
              <Suspense fallback={null}>
                <OwnWallet chainId={walletChain} isOpen={isWalletOpen} onOpen={setIsWalletOpen} />
              </Suspense>
            )}
            <BooksPill />
            {id !== undefined && <BalanceButton key={`balance ${id}`} />}
            {id !== undefined && <NoticesBell key={id} />}
            {isOwn && (
              <AccountMenu
                kind="member"
                name={answer?.fullname ?? ''}
                email={answer?.email}
                profile={String(id)}
                wallet={
                  hasWallet && (
                    <Suspense fallback={null}>
                      <OwnWalletChoice onOpen={() => setIsWalletOpen(true)} />
                    </Suspense>
                  )
                }
              />
            )}
          </>
        }
      />
    </>
  )
}

function moneyEntries(): readonly NavEntry[] {
  return [
    { to: '/user/web3-deposit', label: text.deposit, icon: ArrowDownLeft },
    { to: '/user/withdrawal', label: text.withdraw, icon: ArrowUpRight },
    { to: '/user/transfer', label: text.transfer, icon: ArrowLeftRight },
    { to: '/user/deposit-history', label: text.depositHistory, icon: ReceiptText },
    {
      to: '/transactions/$source',
      params: { source: 'all' },
      label: text.statements,
      icon: ScrollText,
      also: ['/transactions', '/user/transaction', '/user/proof'],
    },
  ]
}

function memberNav(id: string | undefined): readonly NavGroup[] {
  const profile: NavEntry[] =
    id === undefined
      ? []
      : [{ to: '/user/profile/$id', params: { id }, label: appText.profile, icon: CircleUser }]
  return [
    { entries: [{ to: home, label: appText.home, icon: House }] },
    {
      label: text.earn,
      entries: [
        { to: '/watch/adds', label: text.watch, icon: Play },
        { to: '/user/income', label: appText.income, icon: ChartLine },
        { to: '/user/rewards', label: text.rewards, icon: Award },
      ],
    },
    {
      label: text.invest,
      entries: [
        { to: '/user/subscription', label: appText.plans, icon: Layers },
        { to: '/user/topup', label: text.topup, icon: CirclePlus },
        { to: '/user/token', label: appText.token, icon: Coins },
      ],
    },
    { label: text.money, entries: moneyEntries() },
    {
      label: text.team,
      entries: [
        { to: '/user/direct-members', label: text.directMembers, icon: Users },
        { to: '/user/refferral-tree', label: text.referralTree, icon: Network },
      ],
    },
    {
      label: text.help,
      entries: [
        {
          to: '/user/queries',
          label: appText.support,
          icon: LifeBuoy,
          also: ['/user/query'],
        },
        { to: '/user/news', label: text.news, icon: Newspaper },
      ],
    },
    {
      label: text.you,
      isPinned: true,
      entries: [...profile, { to: '/user/notifications', label: text.notifications, icon: Bell }],
    },
  ]
}

/** Above the screens of a member that an admin views. */
function ViewBar() {
  const view = readView()
  if (!view) return null
  return (
    <Suspense fallback={<aside className={css.bar} />}>
      <ViewedMember view={view} />
    </Suspense>
  )
}
