export const profileText = {
  title: 'Profile',
  unknown: 'This member does not exist.',
  record: 'Your record',
  username: 'Username',
  email: 'E-mail',
  referralCode: 'Referral code',
  sponsor: 'Sponsor',
  noSponsor: 'none',
  joined: 'Joined',
  state: 'Status',
  blocked: 'Blocked',
  active: 'Active',
  inactive: 'No open plan',
  verified: 'E-mail verified',
  notVerified: 'Not yet',
  verify: 'Verify e-mail',
  verifyTitle: 'Verify your e-mail',
  verifyDone: 'Your e-mail is verified.',
  contact: 'Contact details',
  fullname: 'Full name',
  phone: 'Phone',
  address: 'Postal address',
  save: 'Save',
  payout: 'Payout addresses',
  payoutLead:
    'We e-mail you a code to confirm a change. A new address can be used after a waiting period.',
  bep20: 'BEP20 address',
  trc20: 'TRC20 address',
  addressesSaved:
    'Your payout addresses have been saved. If you changed an existing address, withdrawals are paused for a while; the Withdraw page shows until when.',
  saveAddresses: 'Save addresses',
  confirmAddresses: 'Confirm addresses',
}

export const termsText = {
  title: 'The terms have changed',
  lead: 'Please read the changes. Until you accept them you can view everything, but you cannot move money.',
  accept: 'I have read and accept this',
  later: 'Not now',
  terms: 'Terms',
  privacy: 'Privacy',
  risk: 'Risk statement',
}

export const closeText = {
  title: 'Close account',
  lead: 'You can close your account permanently once it has no money and no open requests.',
  open: 'Close my account',
  ask: 'Close your account permanently?',
  consequence:
    'You will not be able to sign in again. We erase your data, except what our accounting records must keep. This cannot be undone.',
  password: 'Current password',
  totp: 'Code from your authenticator app',
  totpHint: 'Only if your second factor is on.',
  act: 'Close account',
}
