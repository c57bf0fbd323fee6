const takesAway = 'takes an offer or a right away and pays nobody'
const givesBack = 'gives a member’s own held money back to where it came from'
const writes = 'writes or shows something; no money, price or right follows from it'

/** Changes that an admin makes alone while four eyes is on, each with why. All others can be held back. */
export const decidedAlone: Readonly<Record<string, string>> = {
  'PUT /users/{id}':
    'contact and gates of a member; another sponsor, sign-in or business in it goes the way of the call for each',
  'POST /users/{id}/reset-mail':
    'mails the member, at their own address, a code for a new password',
  'POST /users/{id}/unlock': 'forgets wrong guesses; who signs in still needs the password',
  'DELETE /users/{id}': 'closes an account that holds no money',
  'POST /approvals/{id}/approve': 'is the second admin’s part',
  'POST /approvals/{id}/reject': 'is the second admin’s part, and changes nothing',
  'DELETE /plans/{id}': takesAway,
  'DELETE /rewards/{id}': takesAway,
  'DELETE /bonus/{id}': takesAway,
  'DELETE /leadership/{id}': takesAway,
  'PUT /cto/{id}': takesAway,
  'DELETE /topup/{id}': givesBack,
  'DELETE /deposite/{id}': 'withdraws a request that nothing was credited for',
  'POST /initialize': 'prepares rows that every member has; a claim decides by the rules',
  'POST /rewards/initialize': 'prepares rows that every member has; a claim decides by the rules',
  'POST /jobs/run': 'pays what the rules owe and was not paid; nothing a second time',
  'POST /qr/add': 'shows where to pay; credits nobody',
  'DELETE /qr/{id}': 'shows where to pay; credits nobody',
  'POST /notifications': writes,
  'DELETE /notifications/delete/{id}': writes,
  'PUT /notifications/preferences/{userId}': writes,
  'POST /notifications/banner': writes,
  'DELETE /notifications/banner/{id}': writes,
  'POST /videos': writes,
  'PUT /videos/{id}': writes,
  'DELETE /videos/{id}': writes,
  'POST /tickets/{ticketId}/responses': writes,
  'PUT /tickets/{ticketId}/status': writes,
  'POST /tickets/canned': writes,
  'PUT /tickets/canned/{id}': writes,
  'DELETE /tickets/canned/{id}': writes,
  'PUT /support/{id}': writes,
  'DELETE /support/{id}': writes,
  'POST /news/add': writes,
  'PUT /news/{id}': writes,
  'DELETE /news/{id}': writes,
  'POST /achivers/add': writes,
  'DELETE /achivers/{id}': writes,
}
