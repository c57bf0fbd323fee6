import { type Said, say } from '@clearstead/contract/call/say'
import { describeSettings, settingName } from '@clearstead/contract/settings/schema'
import { expect, test } from 'vitest'
import { sentence } from '../../plumbing/said/sentence.ts'
import { saySetting } from '../settings/public.ts'

const amount = '100000.00000000'
const reason = 'As agreed'
const name = 'Ravi Iyer'
const username = 'ravi'
const offer = (days: number) =>
  say('plans.offer', {
    name: 'Gold',
    min: '50.00000000',
    max: '500.00000000',
    roi: '0.40',
    direct: '5.00',
    days,
    lock: 7,
  })

test.each<[Said, english: string, hindi: string]>([
  [
    say('deposits.summary.approve', { id: 7, name, amount }),
    'Approve deposit 7 of Ravi Iyer for $100,000.00',
    'Ravi Iyer की $1,00,000.00 की जमा 7 स्वीकृत करें',
  ],
  [
    say('plans.summary.change_plan', {
      id: 2,
      offer: offer(30),
      status: say('plans.status.retired'),
    }),
    'Change plan 2 to Gold, $50.00 to $500.00, 0.40% a day for 30 days, direct 5.00%, locked for 7 days, retired',
    'प्लान 2 को बदलें: Gold, $50.00 से $500.00, 30 दिन तक प्रतिदिन 0.40%, डायरेक्ट 5.00%, लॉक-अप 7 दिन, बंद',
  ],
  [
    say('plans.summary.add_plan', { offer: offer(0) }),
    'Offer the plan Gold, $50.00 to $500.00, 0.40% a day until the earning limit, direct 5.00%, locked for 7 days',
    'यह प्लान पेश करें: Gold, $50.00 से $500.00, कमाई की सीमा तक प्रतिदिन 0.40%, डायरेक्ट 5.00%, लॉक-अप 7 दिन',
  ],
  [
    say('plans.summary.make_codes', { count: 1, each: '50.00000000', total: '50.00000000' }),
    'Make one code of $50.00',
    '$50.00 का एक कोड बनाएँ',
  ],
  [
    say('plans.summary.buy', { plan: 'Gold', amount, username: undefined }),
    'Buy Gold for $100,000.00 from the funding wallet of nobody',
    'बिना सदस्य के फ़ंडिंग वॉलेट से $1,00,000.00 का Gold ख़रीदें',
  ],
  [
    say('plans.summary.active_levels', { id: 2, levels: [say('plans.no_levels')] }),
    'Set the active levels of plan 2 to none',
    'प्लान 2 के ROI के स्तर ये रखें: कोई नहीं',
  ],
  [
    say('withdrawals.summary.debit', {
      wallet: 'non_working',
      username: 'meera',
      amount: '12.00000000',
      reason: 'Paid twice',
    }),
    'Take $12.00 from the ROI income of meera into the treasury: Paid twice',
    'meera की ROI आय से $12.00 कोष में लें: Paid twice',
  ],
  [
    say('withdrawals.summary.credit', { wallet: 'funding', username, amount, reason }),
    'Pay $100,000.00 out of the treasury into the funding wallet of ravi: As agreed',
    'कोष से ravi की फ़ंडिंग वॉलेट की राशि में $1,00,000.00 दें: As agreed',
  ],
  [
    say('reports.summary.reverse', {
      kind: 'topup',
      id: 12,
      amount,
      reference: 'topup:3',
      reason,
    }),
    'Reverse the top-up transaction 12 of $100,000.00 (topup:3): As agreed',
    '$1,00,000.00 का लेन-देन 12 वापस लें (टॉप-अप, topup:3): As agreed',
  ],
  [
    say('approvals.summary.change_income', { act: 'close_level_open_roi', username, reason }),
    'Close level income and open ROI of ravi: As agreed',
    'ravi की लेवल आय रोकें और ROI खोलें: As agreed',
  ],
  [
    say('approvals.summary.change_business', {
      id: 7,
      business: '-50.00000000',
      balance: '0.00000000',
      reason,
    }),
    'Change Business of member 7 by −$50.00 and Business Balance by $0.00: As agreed',
    'सदस्य 7 के कारोबार में −$50.00 और कारोबार की शेष राशि में $0.00 का बदलाव करें: As agreed',
  ],
  [
    say('approvals.summary.change_sign_in', {
      id: 7,
      changes: [
        say('approvals.change.username', { username }),
        say('approvals.change.no_second_factor'),
      ],
      reason,
    }),
    'Change how member 7 signs in (username ravi, no second factor): As agreed',
    'सदस्य 7 का साइन-इन बदलें (यूज़रनेम ravi, दूसरा सत्यापन हटाएँ): As agreed',
  ],
  [say('approvals.summary.change_many_settings', { count: 6 }), 'Change 6 settings', '6 सेटिंग बदलें'],
  [
    say('transparency.summary.prove_address', {
      address: '0x12',
      contract: true,
      day: '2026-04-01',
      label: 'Cold wallet',
    }),
    'Prove control of 0x12 by its contract and the message of 2026-04-01: Cold wallet',
    '0x12 के कॉन्ट्रैक्ट और 2026-04-01 के संदेश से उसका नियंत्रण प्रमाणित करें: Cold wallet',
  ],
  [
    say('transparency.summary.prove_address', {
      address: '0x12',
      contract: false,
      day: '2026-04-01',
      label: 'Cold wallet',
    }),
    'Prove control of 0x12 by the message of 2026-04-01: Cold wallet',
    '2026-04-01 के संदेश से 0x12 का नियंत्रण प्रमाणित करें: Cold wallet',
  ],
  [
    say('transparency.summary.move_custody', { amount, to: 'bank', memo: reason }),
    'Move $100,000.00 of custody from the chains to the bank: As agreed',
    'कस्टडी के $1,00,000.00 चेन से बैंक में ले जाएँ: As agreed',
  ],
  [
    say('awards.summary.change_bonus', {
      title: 'Spring',
      worth: say('awards.worth.percent', { percent: '2.00' }),
      claims: say('awards.claims.most', { count: 3 }),
    }),
    'Change the bonus Spring to 2.00% of the active plan, at most 3 times',
    'बोनस Spring को बदलकर सक्रिय प्लान का 2.00% करें, अधिक से अधिक 3 बार',
  ],
  [
    say('awards.summary.add_bonus', {
      title: 'Spring',
      worth: say('awards.worth.amount', { amount }),
      claims: say('awards.claims.any'),
    }),
    'Offer the bonus Spring: $100,000.00 to each member, as often as members claim it',
    'बोनस Spring पेश करें: हर सदस्य को $1,00,000.00, जितनी बार सदस्य दावा करें',
  ],
  [
    say('awards.summary.withdraw_rank', { rank: 'Leader', username }),
    'Withdraw the rank Leader of ravi',
    'ravi की रैंक Leader वापस लें',
  ],
  [
    say('awards.summary.change_reward_plan', {
      title: 'Car',
      amount,
      business: '900000.00000000',
      status: 'offered',
    }),
    'Change the reward Car to $100,000.00 for $900,000.00 of team volume, offered',
    'पुरस्कार Car बदलें: $9,00,000.00 के कारोबार पर $1,00,000.00, उपलब्ध',
  ],
  [
    say('market.summary.set_price', {
      price: '0.01000000',
      changes: [
        say('market.change.multiplier', { before: '1.000000', after: '1.500000' }),
        say('market.change.contract', { address: undefined }),
      ],
      reason,
    }),
    'Set the token price to $0.01, the multiplier from 1.000000 to 1.500000, the contract address to none: As agreed',
    'टोकन का मूल्य $0.01 रखें, गुणक 1.000000 से 1.500000, कॉन्ट्रैक्ट का पता कोई नहीं: As agreed',
  ],
  [
    say('market.summary.set_price', { price: '0.01000000', reason }),
    'Set the token price to $0.01: As agreed',
    'टोकन का मूल्य $0.01 रखें: As agreed',
  ],
])('%j is said in English and in Hindi', (summary, english, hindi) => {
  expect([sentence(summary, 'en'), sentence(summary, 'hi')]).toEqual([english, hindi])
})

test('every setting is named with its group, in each language', () => {
  const paths = describeSettings().flatMap(({ name: group, settings }) =>
    settings.map((setting) => `${group}.${setting.name}`),
  )
  const named = (language: 'en' | 'hi') =>
    paths
      .map((path) => sentence(saySetting(path), language))
      .filter((said) => !/\.label/.test(said))

  expect(named('en')).toEqual(paths.map(settingName))
  expect(named('hi')).toHaveLength(paths.length)
  expect(sentence(saySetting('programme.cap_multiple'), 'hi')).toBe('कार्यक्रम: कमाई की सीमा')
  expect(sentence(saySetting('programme.gone'), 'hi')).toBe('programme.gone')
  const inHindi = saySetting('deposit.instructions.hi')
  expect(sentence(inHindi, 'en')).toBe('Deposits: How to pay in Hindi')
  expect(sentence(inHindi, 'hi')).toMatch(/ \(हिन्दी में\)$/)
})
