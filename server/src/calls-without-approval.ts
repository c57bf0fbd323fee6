const takesAway = 'withdraws an offer or a right and pays nobody'
const givesBack = 'returns a member’s own held money to the wallet that it came from'
const publishes = 'publishes or answers something; changes no money, price or right'
const sends =
  'lists approved withdrawals to be sent, or what came of it; pays and decides none, and lets none be sent again'
const simulates = 'computes a forecast, of which nothing enters the books'
const prepares = 'prepares an import; nothing of it is in the books before it is carried out'

/** Calls that one admin makes alone while dual approval is on, each with its reason. All others need approval. */
export const callsWithoutApproval: Readonly<Record<string, string>> = {
  'PUT /users/{id}':
    'changes contact, and blocks or unblocks with a reason, which must not wait and of which member and owners are mailed; a new sponsor, sign-in or income in it needs approval like the call for each',
  'POST /users/{id}/reset-mail': 'mails a code for a new password to the member’s own address',
  'POST /admins/{id}/unlock':
    'resets the count of failed attempts; signing in still takes the password and the second factor',
  'POST /users/{id}/unlock':
    'resets the count of failed attempts; signing in still takes the password',
  'POST /users/{id}/view': 'only reads; is written into the audit log, and the member is notified',
  'DELETE /users/views/{id}': 'ends what only reads',
  'DELETE /users/{id}/sessions/{sessionId}':
    'signs a member out; signing in again still takes the password',
  'POST /auth/email/first': 'mails a code to an address that the caller says is their own',
  'POST /auth/email/first/confirm':
    'is the first address of the caller’s own account, which takes their password and a code from it; all owners are mailed',
  'DELETE /users/{id}': 'closes an account that holds no money',
  'POST /chains/unmatched/dismiss':
    'dismisses what one admin dismisses one by one: other tokens, and less than the smallest deposit; credits nobody',
  'POST /treasury/reserves/addresses/{id}/message':
    'words a text that proves nothing until it is signed, and the proof of it needs approval',
  'POST /payout-freeze':
    'stops what leaves the programme, which must not wait; pays nobody, and everybody reads who it stopped and why',
  'POST /approvals/{id}/approve': 'is the decision of the second admin',
  'POST /approvals/{id}/reject': 'is the decision of the second admin, and changes nothing',
  'DELETE /plans/{id}': takesAway,
  'PUT /codes/{id}/cancel': takesAway,
  'DELETE /rewards/{id}': takesAway,
  'DELETE /bonus/{id}': takesAway,
  'DELETE /topup/{id}': givesBack,
  'DELETE /deposite/{id}': 'cancels a request for which nothing is credited',
  'POST /initialize': 'creates rows that every member has; the rules decide each claim',
  'POST /rewards/initialize': 'creates rows that every member has; the rules decide each claim',
  'POST /jobs/mails/{id}/resend': 'sends a mail again that was written already',
  'POST /transparency/archives':
    'writes what the caller may read already into a file; the audit log says who asked and who saved it',
  'POST /transparency/snapshots':
    'has the books read at a moment that nobody else may choose; it changes nothing in them',
  'POST /jobs/mail-test': 'mails a fixed text to the caller’s own address',
  'POST /setup/test-account':
    'makes one member account to try with, in test mode alone, without money; it has no right of an admin',
  'PUT /setup/skipped': 'hides a step of the checklist; changes nothing of what the step is about',
  'POST /jobs/run': 'pays what is due under the rules, and nothing twice',
  'DELETE /qr/{id}':
    'withdraws a way to pay; another address takes a new QR link, and owners are mailed',
  'POST /notifications': publishes,
  'POST /notifications/scheduled': publishes,
  'PUT /notifications/scheduled/{id}': publishes,
  'DELETE /notifications/scheduled/{id}': publishes,
  'DELETE /notifications/delete/{id}': publishes,
  'PUT /notifications/preferences/{userId}':
    'changes the language of a member, and mails about neither money nor security',
  'POST /notifications/banner': publishes,
  'PUT /notifications/banner/{id}': publishes,
  'DELETE /notifications/banner/{id}': publishes,
  'POST /videos': publishes,
  'PUT /videos/{id}': publishes,
  'DELETE /videos/{id}': publishes,
  'POST /tickets/{ticketId}/responses': publishes,
  'PUT /tickets/{ticketId}/status': publishes,
  'POST /tickets/canned': publishes,
  'PUT /tickets/canned/{id}': publishes,
  'DELETE /tickets/canned/{id}': publishes,
  'PUT /support/{id}': publishes,
  'DELETE /support/{id}': publishes,
  'POST /news/add': publishes,
  'PUT /news/{id}': publishes,
  'DELETE /news/{id}': publishes,
  'POST /achivers/add': publishes,
  'DELETE /achivers/{id}': publishes,
  'PUT /withdrawalrequest/{id}/pending': 'asks for a decision again; the money stays set aside',
  'POST /settings/logo': 'stores a picture; nothing shows it before the settings name it',
  'POST /payouts': sends,
  'PUT /payouts/{id}/result': sends,
  'PUT /queues/{kind}/{id}/viewers': 'says who looks at a request for half a minute',
  'DELETE /queues/{kind}/{id}/viewers': 'says who looks at a request for half a minute',
  'POST /simulations': simulates,
  'POST /simulations/{id}/stop': simulates,
  'POST /simulations/{id}/resume': simulates,
  'POST /imports': prepares,
  'PUT /imports/{id}/pieces': prepares,
  'POST /imports/{id}/check': prepares,
  'DELETE /imports/{id}': prepares,
}
