import * as contract from '@clearstead/contract/admins'
import type { Permission } from '@clearstead/contract/endpoint'
import { updateSettings } from '@clearstead/contract/settings'
import { listAdmins } from '../features/people/admins/queries.ts'
import { createAdmin } from '../features/people/public.ts'
import { listPlans } from '../features/plans/queries.ts'
import type { Plan } from '../features/plans/rules.ts'
import { currentSettings, saveSettings } from '../features/settings/public.ts'
import { readConfig } from '../plumbing/config.ts'
import type { Db } from '../plumbing/database/database.ts'
import { seed } from '../start/seed.ts'
import type { Day } from './calendar.ts'
import { type Admin, type Admins, byAdmin } from './stage.ts'

const ownerEmail = 'owner@example.org'
const officeAddress = '198.51.100.10'

const instructions = `This is a demonstration: **send no money**.

- **Bank:** Harbour Savings, account 0012345678, with your username as the reference
- **BEP20 or TRC20:** the address shown with your request

Enter the reference or the transaction hash, so that the payment can be found.`

/** The first morning: the installation is seeded, the owner adds colleagues and says where to pay to. */
export async function open(
  db: Db,
  day: Day,
  password: string,
): Promise<{ admins: Admins; plans: readonly Plan[] }> {
  const config = readConfig({ ADMIN_EMAIL: ownerEmail, ADMIN_PASSWORD: password })
  await seed(db, () => day.at(0.01), config)
  const [first] = await listAdmins(db)
  if (!first) throw new Error('The seed made no owner')
  const owner = { id: first.id, email: ownerEmail, password, address: officeAddress }

  const add = (part: number, fullname: string, permission: Permission) =>
    addColleague(db, owner, day.at(part), { fullname, permission, password })
  const finance = await add(0.015, 'Helen Marsh', 'finance')
  const support = await add(0.02, 'Samuel Okafor', 'support')

  await byAdmin({ db }, owner, day.at(0.025), updateSettings, async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    await saveSettings(work, {
      settings: { ...settings, deposit: { ...settings.deposit, instructions } },
    })
  })
  return { admins: { owner, finance, support }, plans: await listPlans(db, { isAll: false }) }
}

async function addColleague(
  db: Db,
  owner: Admin,
  at: Date,
  {
    fullname,
    permission,
    password,
  }: { fullname: string; permission: Permission; password: string },
): Promise<Admin> {
  const email = `${permission}@example.org`
  const { id } = await byAdmin({ db }, owner, at, contract.addAdmin, (work) =>
    createAdmin(work, {
      fullname,
      username: permission,
      email,
      password,
      permissions: [permission],
    }),
  )
  return { id, email, password, address: officeAddress }
}
