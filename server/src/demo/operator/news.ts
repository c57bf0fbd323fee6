import { addNews as addNewsCall } from '@clearstead/contract/content/news'
import { addNews } from '../../features/content/news/add-news.ts'
import type { Day } from '../calendar.ts'
import { asAdmin, type Story } from '../story.ts'

const posts = [
  {
    at: 0.02,
    title: 'The programme is open',
    titleIn: { hi: 'कार्यक्रम खुल गया है' },
    body: 'Plans, their terms and the risks are on the page of each plan. **Returns vary**, and nothing is promised beyond what a plan says.',
    bodyIn: {
      hi: 'प्लान, उनकी शर्तें और जोखिम हर प्लान के पेज पर हैं। **कमाई घटती-बढ़ती है**, और प्लान में लिखे से अधिक कोई वादा नहीं है।',
    },
    isPinned: true,
  },
  {
    at: 0.3,
    title: 'The token’s price follows what is sold',
    body: 'Until now a token cost the same for everybody. From today its price rises as tokens are bought and falls as they are sold back, along a line that anybody can compute.',
    isPinned: false,
  },
  {
    at: 0.65,
    title: 'Two administrators for what matters',
    body: 'What moves much money or changes the rules now takes two administrators:\n\n- one asks,\n- another approves.\n\nThis may add some hours to a withdrawal.',
    isPinned: false,
  },
]

/** The owner publishes news about changes. */
export async function publish(story: Story, day: Day): Promise<void> {
  const { owner } = story.admins
  for (const { at, ...post } of posts) {
    if (!day.reaches(at)) continue
    await asAdmin(story, owner, day.at(0.1), addNewsCall, (work) =>
      addNews(work, owner.id, { ...post, isPublished: true }),
    )
  }
}
