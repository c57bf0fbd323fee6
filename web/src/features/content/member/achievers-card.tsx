import { listAchievers } from '@clearstead/contract/content/pictures'
import { memberNewsText as text } from '@clearstead/texts/content/member-news'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PictureGrid, PictureTile } from '../../../ui/media/picture-grid.tsx'

/** The newest achievers; nothing while there are none. */
export function AchieversCard() {
  const { answer } = useAnswer(listAchievers, { page: 1, limit: 12 })
  if (!answer || answer.rows.length === 0) return null
  return (
    <Card title={text.achievers}>
      <PictureGrid>
        {answer.rows.map(({ id, name, title, image }) => (
          <PictureTile
            key={id}
            src={image}
            alt={text.achieverPicture({ name })}
            name={name}
            note={title}
          />
        ))}
      </PictureGrid>
    </Card>
  )
}
