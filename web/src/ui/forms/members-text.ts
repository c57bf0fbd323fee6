import { plural } from '../../plumbing/format.ts'

export const membersText = {
  chooseSomebody: 'Choose at least one member',
  search: 'Find users',
  searchHint: 'Name, username, e-mail or referral code',
  found: 'Users found',
  nobodyFound: 'Nobody matches.',
  chosen: (count: number) =>
    plural('en', count, { one: '# user selected', other: '# users selected' }),
  remove: (name: string) => `Remove ${name}`,
}
