/** The legal texts of a new installation, until its owner writes their own. They promise nothing. */
export const legalTexts = {
  terms: `# Terms of use

**This installation runs in test mode. All money shown here is test money and has no value.**

1. **Who may take part.** You are of age where you live, you act for yourself, and the law of your country allows you to take part.
2. **Your account.** You keep your password and second factor to yourself, and tell us immediately if someone else may know them. One account per person.
3. **Plans.** A plan states its percentages, levels, days and lock days before you buy it. An open plan keeps the terms it was bought under. Income is paid out of the operator's treasury; when the treasury cannot cover a payout, nothing is paid and nothing is recorded as paid.
4. **No promise.** Returns vary and may be zero. Nothing on this site is a guarantee of income, a savings product or financial advice.
5. **Limits.** What an account can earn is limited. The earning limit, what counts towards it and what is left of it are shown in your account.
6. **Withdrawals.** Fees, smallest and largest amounts, days and waiting times are shown before you ask for a withdrawal.
7. **Your conduct.** You do not mislead others about what they may earn, and you do not take part with money that is not yours.
8. **Blocking and closing.** We may block an account to protect it or others, and we say so. You may ask us to close yours; the books keep its entries.
9. **Changes.** Changes of these terms are published here with their date and never touch a plan that is already open.
`,
  privacy: `# Privacy

This page says what is kept about you and why.

- **Account:** your name, username, e-mail, phone, address and country as you give them; your password only as a hash that cannot be turned back.
- **Money:** every transaction of your account. The books are never changed or deleted, because they are the proof of what is owed to you.
- **Sign-ins:** device, network address and time of your open sessions, so that you can see and end them; and from which devices and networks you signed in within the last 180 days, so that we can tell you of a new one and strangers cannot shut you out. Failed sign-ins are kept for a day.
- **Notifications:** what we sent you, and your language and e-mail preferences.
- **Support:** your tickets with the files you attach, and the pictures you upload as proof of a payment. Messages sent without an account are kept with the name and e-mail they give until we delete them; from which network they came for a quarter of an hour.
- **Our audit log:** what our staff changed, and the previous values.
- **Others:** your sponsor and the members of your team see your username, name, activity and plan amount. Members who look you up see your name masked.
- **Cookies:** only those that keep you signed in, protect your requests and remember your display settings. There is no advertising and no tracking.
- **Closing:** you can close an empty account yourself, or ask us to. Your personal details, your address book, your sign-ins, what we sent you, the texts and files of your tickets, and personal details in our audit log are removed. We keep, under a number instead of your name: ledger entries, your requests with their addresses and images, which terms you accepted, and our audit log. Information that others already received about you, such as who sent them money, remains in their records.

You may ask to see, correct or remove what is kept about you; write to us through Support.
`,
  risk: `# Risk statement

- **You can lose money, up to all of what you put in.** Do not take part with money you cannot do without.
- **Returns are variable and never guaranteed.** Past figures say nothing about future ones.
- **Income is paid only while the treasury can cover it.** How much of what is owed is covered is published on the home page; read it before you buy a plan.
- **Your principal may be locked** for the days the plan states, and leaving early may cost a fee.
- **Income from other members depends on what they do.** Most people who bring others in earn little or nothing by it.
- **The platform token may lose its value** and may not be sellable at the price you paid.
- **This is not a bank deposit** and no public scheme protects it.

While this installation is in test mode, all money is test money and has no value.
`,
  disclosure: '',
}
