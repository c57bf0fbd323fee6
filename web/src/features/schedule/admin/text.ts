import { plural } from '../../../plumbing/format.ts'
import { nameOf } from '../../../plumbing/named.ts'
import { jobNames } from '../text.ts'

export const jobsText = {
  title: 'Jobs',
  lead: 'Jobs that run automatically on programme days. Failed jobs are retried automatically. Running a job again never repeats work it has already done.',
  readOnly: 'You need the owner permission to run a job again.',
  jobs: 'Jobs',
  runs: 'Runs',
  caption: 'Runs of jobs, failed ones first, then the newest day',
  empty: 'No jobs have run yet. Each runs automatically at the start of its day.',
  noJobs: 'This installation has no jobs.',
  failed: (count: number) => plural('en', count, { one: 'One run failed', other: '# runs failed' }),
  failedNote:
    'They are retried automatically at increasing intervals. See the list below for the errors.',
  job: 'Job',
  day: 'Day',
  state: 'Status',
  summary: 'What it did',
  attempts: 'Tries',
  finished: 'Finished',
  askedBy: 'Asked by',
  last: 'Last run',
  next: 'Next day',
  never: 'Not yet',
  none: '–',
  from: 'Day from',
  until: 'Day until',
  again: 'Run again',
  againTitle: 'Run this job again?',
  againLead:
    'It goes to the end of the queue and does what is left to do for that day. What it has done is not repeated, and no money moves twice.',
  file: 'job-runs',
  name: (name: string) => nameOf(jobNames, name),
  names: jobNames,
}

export const mailsText = {
  title: 'Failed mails',
  caption: 'Mails that could not be sent, newest first',
  empty: 'Every mail has been sent or is waiting for its first attempt.',
  file: 'failed-mails',
  to: 'To',
  subject: 'Subject',
  error: 'Mail server response',
  attempts: 'Tries',
  next: 'Next try',
  givenUp: 'Given up',
  resend: 'Send again',
  resendTo: (to: string) => `Send the mail to ${to} again`,
  testTitle: 'Mail test',
  testLead:
    'Sends a mail to your own address and shows what the mail server answers. Without MAIL_URL every mail is a file in the outbox.',
  test: 'Send me a test mail',
  testUnderWay: (to: string) => `A test mail to ${to} is being sent.`,
  testSent: (to: string) => `The test mail to ${to} was sent`,
  testFailed: (to: string) => `The test mail to ${to} could not be sent`,
}
