import { longestPage } from '@clearstead/contract/call/paging'
import { getBanner, listAchievers } from '@clearstead/contract/content/pictures'
import type { Language } from '@clearstead/contract/languages'
import { listHomeNotifications } from '@clearstead/contract/notices'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { getSettings } from '@clearstead/contract/settings/settings'
import { publicText as text } from '@clearstead/texts/content/public'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useBrandName } from '../../../plumbing/brand.ts'
import { formatPercent } from '../../../plumbing/format.ts'
import { inBrowser } from '../../../plumbing/in-browser.ts'
import { language } from '../../../plumbing/language.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Hero, Section } from '../../../ui/layout/hero.tsx'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { Card, Cell, Grid, Note } from '../../../ui/layout/layout.tsx'
import { Portrait, Portraits, WidePicture } from '../../../ui/media/portrait.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { CornerNotice } from '../../../ui/states/corner-notice.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { PlanNeed } from '../../settings/public.tsx'
import { KeyFigures } from '../../transparency/public.tsx'
import { BooksCard } from './books-card.tsx'
import { NewsSection } from './news-section.tsx'
import { readSeenPopups, storeSeenPopup } from './seen-popups.ts'

const shown = { page: 1, limit: 24 }

/** Members whom the operator honours; nothing where there are none. */
function Achievers() {
  const { answer } = useAnswer(listAchievers, shown)
  if (!answer || answer.rows.length === 0) return null
  return (
    <Section title={text.achieversTitle} lead={text.achieversLead}>
      <Portraits>
        {answer.rows.map(({ id, name, title, image }) => (
          <Portrait key={id} src={image} name={name} title={title} />
        ))}
      </Portraits>
    </Section>
  )
}

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
    <Suspense fallback={<LoadingPart part={NewsDialog} onGiveUp={close} />}>
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
    <Answered from={settings} height={260}>
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
              fee: formatPercent(withdrawal.feePercent, { isShort: true }),
            })}
          </Highlight>
        </HighlightList>
      )}
    </Answered>
  )
}

function Risk() {
  const { answer } = useAnswer(getSettings, {})
  const { risk = '', riskIn = {} } = answer?.settings.legal ?? {}
  return (
    <Card>
      <Markdown text={ownText(risk, riskIn) || text.noRisk} />
    </Card>
  )
}

/** The operator's banner; nothing where there is none. */
function NewestBanner() {
  const { answer } = useAnswer(getBanner, {})
  return answer?.banner ? <WidePicture src={answer.banner.image} alt={answer.banner.title} /> : null
}

/** The site popups that this visitor has not seen, one after the other, newest first. */
function SitePopups() {
  const { answer } = useAnswer(listHomeNotifications, {})
  const [gone, setGone] = useState(() => (inBrowser ? readSeenPopups() : []))
  const popup = answer?.homenotifications.find(({ id }) => !gone.includes(id))
  if (!popup) return null
  const { title, message } = popup.translations[language as Language] ?? popup
  return (
    <CornerNotice
      key={popup.id}
      title={title}
      onSeen={() => storeSeenPopup(popup.id)}
      onClose={() => setGone([...gone, popup.id])}
    >
      {message}
    </CornerNotice>
  )
}

function OfferedPlans() {
  const plans = useAnswer(listPlans, longestPage)
  return (
    <Answered from={plans} height={230}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState>{text.noPlans}</EmptyState>
        ) : (
          <Grid>
            {rows.map((plan) => (
              <Cell key={plan.id} span={4}>
                <OfferedPlan plan={plan} />
              </Cell>
            ))}
          </Grid>
        )
      }
    </Answered>
  )
}

function OfferedPlan({ plan }: { plan: PlanView }) {
  return (
    <Card title={plan.name}>
      <Figure size="medium" unit={text.perDay}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      {plan.description && <Note>{plan.description}</Note>}
      <DescriptionList>
        <DescriptionRow label={text.amounts}>
          <Amount of={plan.minAmount} /> – <Amount of={plan.maxAmount} />
        </DescriptionRow>
        <DescriptionRow label={text.days}>
          {plan.days === 0 ? text.openEnded : text.daysOf({ days: plan.days })}
        </DescriptionRow>
        <DescriptionRow label={text.lock}>{text.lockDays({ days: plan.lockDays })}</DescriptionRow>
      </DescriptionList>
      <PlanNeed planId={plan.id} />
    </Card>
  )
}
