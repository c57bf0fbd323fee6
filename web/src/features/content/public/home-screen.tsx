import { listAchievers } from '@clearstead/contract/content/pictures'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { PlanId } from '@clearstead/contract/values/ids'
import { publicText as text } from '@clearstead/texts/content/public'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useBrandName } from '../../../plumbing/brand.ts'
import { formatPercent } from '../../../plumbing/format.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Hero, Section } from '../../../ui/layout/hero.tsx'
import { Highlight, HighlightList } from '../../../ui/layout/highlight-list.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Reserved } from '../../../ui/layout/reserved.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Portrait, Portraits } from '../../../ui/media/portrait.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { CoverageBand } from './coverage-band.tsx'
import { NewsSection } from './news-section.tsx'
import { OfferedPlans } from './offered-plans.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Questions } from './questions.tsx'
import { WhoRunsIt } from './who-runs-it.tsx'

const NewsDialog = lazyOpener(() => import('./news-dialog.tsx'), 'NewsDialog')
const HomeSimulator = lazyPart(() => import('./home-simulator.tsx'), 'HomeSimulator')
const HomeFigures = lazyPart(() => import('./home-figures.tsx'), 'HomeFigures')

const simulatorId = 'simulator'

export function HomeScreen() {
  const [tried, setTried] = useState<PlanId>()
  const tryPlan = (id: PlanId) => {
    setTried(id)
    document.getElementById(simulatorId)?.querySelector('h2')?.focus()
  }
  return (
    <>
      <PageTitle>{useBrandName()}</PageTitle>
      <Hero title={text.headline} lead={text.lead} actions={<WaysIn />}>
        <Reserved narrow={560} middle={450} wide={346}>
          <CoverageBand />
        </Reserved>
      </Hero>
      <Section title={text.plansTitle} lead={text.plansLead}>
        <OfferedPlans onTry={tryPlan} />
      </Section>
      <Section id={simulatorId} title={text.simulatorTitle} lead={text.simulatorLead}>
        <Reserved narrow={1480} middle={860} wide={730}>
          <WhenNear height={0}>
            <HomeSimulator tried={tried} />
          </WhenNear>
        </Reserved>
      </Section>
      <Section title={text.howTitle} lead={text.howLead}>
        <HowItWorks />
      </Section>
      <Section title={text.pictureTitle} lead={text.pictureLead}>
        <ProductPicture />
      </Section>
      <Section title={text.figuresTitle} lead={text.figuresLead}>
        <Reserved narrow={920} middle={640} wide={600}>
          <WhenNear height={0}>
            <HomeFigures />
          </WhenNear>
        </Reserved>
      </Section>
      <Section id="risk" title={text.riskTitle}>
        <Reserved narrow={770} wide={440}>
          <WhenNear height={0}>
            <Risk />
          </WhenNear>
        </Reserved>
      </Section>
      <Section title={text.whoTitle}>
        <WhoRunsIt />
      </Section>
      <Section title={text.questionsTitle}>
        <Questions />
      </Section>
      <NewsSection />
      <Achievers />
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
