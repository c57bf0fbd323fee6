import type { MemberId } from '@clearstead/contract/values/ids'
import type { Api } from '../../api.ts'
import type { Given } from '../../given.ts'

export const news = {
  title: 'Maintenance',
  message: 'On Sunday from 2:00.',
  type: 'notification',
} as const
export const popup = { ...news, type: 'site_popup' } as const
export const toAll = { users: true, recipients: [] as MemberId[] }
export const page = { page: 1, limit: 10 }
export const at = (time: string) => new Date(`2026-03-31T${time}Z`)
export const later = { sendAt: at('12:00:00') }

export async function people(api: Api, given: Given) {
  const member = await given.member()
  return {
    member,
    asMember: await api.as(member),
    asContent: await api.as(await given.admin('content')),
    asFinance: await api.as(await given.admin('finance')),
    asAuditor: await api.as(await given.admin('auditor')),
  }
}
