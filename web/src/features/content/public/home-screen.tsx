import { getSettings } from '@clearstead/contract/settings'
import { useBrandName } from '../../../plumbing/brand.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { shortPercent } from '../../../plumbing/short-percent.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Hero, Section } from '../../../ui/layout/hero.tsx'
import { Point, Points } from '../../../ui/layout/points.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { BooksCard } from './books-card.tsx'
import { OfferedPlans } from './offered-plans.tsx'
import { publicText } from './text.ts'

export function HomeScreen() {
  const text = useText(publicText)
  return (
    <>
      <title>{useBrandName()}</title>
      <Hero title={text.headline} lead={text.lead} actions={<WaysIn />} aside={<BooksCard />} />
      <Section title={text.plansTitle} lead={text.plansLead}>
        <OfferedPlans />
      </Section>
      <Section title={text.howTitle} lead={text.howLead}>
        <HowItWorks />
      </Section>
      <Section id="risk" title={text.riskTitle}>
        <Risk />
      </Section>
    </>
  )
}

function WaysIn() {
  const text = useText(publicText)
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
  const text = useText(publicText)
  const settings = useAnswer(getSettings, {})
  return (
    <Answered from={settings} waiting={<SkeletonBox height={260} />}>
      {({ settings: { programme, withdrawal } }) => (
        <Points>
          <Point mark="1" title={text.step1}>
            {text.step1Body}
          </Point>
          <Point mark="2" title={text.step2}>
            {text.step2Body}
          </Point>
          <Point mark="3" title={text.step3}>
            {text.step3Body}
          </Point>
          <Point mark="4" title={text.step4}>
            {text.step4Body}
          </Point>
          <Point mark="5" title={text.step5}>
            {text.step5Body(programme.capMultiple)}
          </Point>
          <Point mark="6" title={text.step6}>
            {text.step6Body(shortPercent(withdrawal.feePercent))}
          </Point>
        </Points>
      )}
    </Answered>
  )
}

function Risk() {
  const text = useText(publicText)
  const { answer } = useAnswer(getSettings, {})
  return (
    <Card>
      <Markdown text={answer?.settings.legal.risk || text.noRisk} />
    </Card>
  )
}
