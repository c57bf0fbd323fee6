import { getBanner } from '@clearstead/contract/content/pictures'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { WidePicture } from '../../../ui/media/portrait.tsx'

/** The operator's banner; nothing where there is none. */
export function NewestBanner() {
  const { answer } = useAnswer(getBanner, {})
  return answer?.banner ? <WidePicture src={answer.banner.image} alt={answer.banner.title} /> : null
}
