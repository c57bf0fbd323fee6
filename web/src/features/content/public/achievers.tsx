import { listAchievers } from '@clearstead/contract/content/pictures'
import { publicText as text } from '@clearstead/texts/content/public'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Section } from '../../../ui/layout/hero.tsx'
import { Portrait, Portraits } from '../../../ui/media/portrait.tsx'

const shown = { page: 1, limit: 24 }

/** Members whom the operator honours; nothing where there are none. */
export function Achievers() {
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
