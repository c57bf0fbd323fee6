import { createAdmin } from '../../../src/features/people/admins/create-admin.ts'
import type { Run } from '../../test.ts'
import { createMember } from '../create-member.ts'

export const password = 'a-long-quiet-river'
export const wrong = 'a-short-loud-brook'

let made = 0
export const newMember = (run: Run) =>
  run((work) => {
    const username = `member${++made}`
    return createMember(work, {
      fullname: 'Asha Rao',
      username,
      email: `${username}@example.org`,
      password,
    })
  })
export const newAdmin = (run: Run) =>
  run((work) => {
    const username = `admin${++made}`
    return createAdmin(work, {
      fullname: 'Ola Berg',
      username,
      email: `${username}@example.org`,
      password,
      permissions: ['owner'],
    })
  })
