import { getSettings } from '@clearstead/contract/settings/settings'
import { publicText as text } from '@clearstead/texts/content/public'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useBrandName } from '../../../plumbing/brand.ts'
import { formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Hero, Section } from '../../../ui/layout/hero.tsx'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { Opening } from '../../../ui/states/opening.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { KeyFigures } from '../../transparency/public.tsx'
import { Achievers } from './achievers.tsx'
import { BooksCard } from './books-card.tsx'
import { NewestBanner } from './newest-banner.tsx'
import { NewsSection } from './news-section.tsx'
import { OfferedPlans } from './offered-plans.tsx'
import { SitePopups } from './site-popups.tsx'

const NewsDialog = lazyOpener(() => import('./news-dialog.tsx'), 'NewsDialog')

export function HomeScreen() {
  return (
    <>
      <title>{useBrandName()}</title>
      <Hero title={text.headline} lead={text.lead} actions={<WaysIn />} aside={<BooksCard />} />
      <SitePopups />
      <Section title={text.plansTitle} lead={text.plansLead}>
        <OfferedPlans />
      </Section>
      <Section title={text.howTitle} lead={text.howLead}>
        <HowItWorks />
      </Section>
      <Section title={text.figuresTitle} lead={text.figuresLead}>
        <WhenNear height={220}>
          <KeyFigures />
        </WhenNear>
      </Section>
      <Section id="risk" title={text.riskTitle}>
        <WhenNear height={200}>
          <Risk />
        </WhenNear>
      </Section>
      <WhenNear height={320}>
        <NewestBanner />
        <NewsSection />
        <Achievers />
      </WhenNear>
      <ChosenNews />
    </>
  )
}

/** The news item that the address names. */
function ChosenNews() {
  const { news } = useSearch({ from: '/_public/' })
  const navigate = useNavigate({ from: '/' })
  if (news === undefined) return null
  const close = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return (
    <Suspense fallback={<Opening part={NewsDialog} onGiveUp={close} />}>
      <NewsDialog id={news} onClose={close} />
    </Suspense>
  )
}

function WaysIn() {
  if (useAccount('member')) return <LinkButton to="/user/dashboard">{text.home}</LinkButton>
  return (
    <>
      <LinkButton to="/registration">{text.register}</LinkButton>
      <LinkButton to="/login" look="plain">
        {text.signIn}
      </LinkButton>
    </>
  )
}

function HowItWorks() {
  const settings = useAnswer(getSettings, {})
  return (
    <Answered from={settings} waiting={<SkeletonBox height={260} />}>
      {({ settings: { programme, withdrawal } }) => (
        <HighlightList>
          <Highlight mark="1" title={text.step1}>
            {text.step1Body}
          </Highlight>
          <Highlight mark="2" title={text.step2}>
            {text.step2Body}
          </Highlight>
          <Highlight mark="3" title={text.step3}>
            {text.step3Body}
          </Highlight>
          <Highlight mark="4" title={text.step4}>
            {text.step4Body}
          </Highlight>
          <Highlight mark="5" title={text.step5}>
            {text.step5Body({ multiple: programme.capMultiple })}
          </Highlight>
          <Highlight mark="6" title={text.step6}>
            {text.step6Body({
              fee: formatPercent(withdrawal.feePercent, { locale, isShort: true }),
            })}
          </Highlight>
        </HighlightList>
      )}
    </Answered>
  )
}

function Risk() {
  const { answer } = useAnswer(getSettings, {})
  return (
    <Card>
      <Markdown text={answer?.settings.legal.risk || text.noRisk} />
    </Card>
  )
}
