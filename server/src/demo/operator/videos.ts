import * as contract from '@clearstead/contract/daily/videos'
import { addVideo } from '../../features/daily/edit-video.ts'
import type { Day } from '../calendar.ts'
import { asAdmin, type Story } from '../story.ts'

/** Open films of the Blender Foundation, which anybody may show. */
const films = [
  {
    at: 0.05,
    title: 'Big Buck Bunny',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    description: 'A short film by the Blender Foundation, CC BY 3.0.',
    descriptionIn: { hi: 'ब्लेंडर फ़ाउंडेशन की एक लघु फ़िल्म, CC BY 3.0।' },
  },
  {
    at: 0.4,
    title: 'Sintel',
    url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    description: 'A short film by the Blender Foundation, CC BY 3.0.',
    descriptionIn: { hi: 'ब्लेंडर फ़ाउंडेशन की एक लघु फ़िल्म, CC BY 3.0।' },
  },
  {
    at: 0.75,
    title: 'Tears of Steel',
    url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    description: 'A short film by the Blender Foundation, CC BY 3.0.',
    descriptionIn: { hi: 'ब्लेंडर फ़ाउंडेशन की एक लघु फ़िल्म, CC BY 3.0।' },
  },
]

/** The owner changes the video of the day from time to time; until the first, the bundled one plays. */
export async function changeVideo(story: Story, day: Day): Promise<void> {
  const { owner } = story.admins
  for (const { at, ...film } of films) {
    if (!day.reaches(at)) continue
    await asAdmin(story, owner, day.at(0.09), contract.addVideo, (work) => addVideo(work, film))
  }
}
