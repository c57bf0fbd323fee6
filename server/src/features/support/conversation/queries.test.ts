import { scansOf } from '../../../../testing/scans-of.ts'
import { expect, test } from '../../../../testing/test.ts'
import { openTicket } from '../open-ticket.ts'
import { listResponsesForAdmin } from './queries.ts'

const ticketsBefore = 5_000

test('a page of responses finds its files through an index', async ({ given, owner, run }) => {
  const { id: memberId } = await given.member()
  const asked = { memberId, subject: 'Deposit', category: 'deposit', priority: 'normal' } as const
  const id = await run((work) => openTicket(work, { ...asked, message: 'Where is it?' }))
  await owner.query(`insert into tickets (member_id, subject, category, priority, message, created_at, updated_at)
    select ${memberId}, 'Old', 'other', 'normal', 'Old', now(), now() from generate_series(1, ${ticketsBefore})`)
  await owner.query(`insert into ticket_responses (ticket_id, member_id, author_kind, author_id, message, is_internal, created_at)
    select id, member_id, 'member', member_id, 'See', false, now() from tickets`)
  await owner.query(`insert into files (name, media_type, size, uploaded_by, created_at)
    select gen_random_uuid() || '.pdf', 'application/pdf', 1, ${memberId}, now() from tickets`)
  await owner.query(`insert into ticket_attachments (ticket_id, response_id, file_id, name, media_type, size, created_at)
    select r.ticket_id, r.id, f.id, 'a.pdf', 'application/pdf', 1, now()
    from (select *, row_number() over (order by id) as n from ticket_responses) r
    join (select id, row_number() over (order by id) as n from files) f using (n)`)
  await owner.query('analyze')

  const page = { page: 1, limit: 10 }
  const { rows, scans } = await run(async ({ tx }) => ({
    rows: (await listResponsesForAdmin(tx, id, 'asc', page)).rows,
    scans: await scansOf(tx, 'ticket_attachments', () =>
      listResponsesForAdmin(tx, id, 'asc', page),
    ),
  }))

  expect(rows.map(({ attachments }) => attachments.length)).toEqual([1])
  expect(scans.whole).toBe(0)
})
