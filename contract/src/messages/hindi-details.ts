/** The words in the details of refusals, by the name of the detail. */
export const hindiDetails: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  missing: {
    'Legal name of the operator': 'संचालक का क़ानूनी नाम',
    'Licence or registration': 'लाइसेंस या पंजीकरण',
    Regulator: 'नियामक',
    'Countries admitted': 'स्वीकृत देश',
    'Terms that do not mention test money': 'ऐसी शर्तें जिनमें टेस्ट के पैसे का उल्लेख न हो',
    'Privacy text': 'गोपनीयता का पाठ',
    'Risk statement that does not mention test money': 'ऐसा जोखिम विवरण जिसमें टेस्ट के पैसे का उल्लेख न हो',
    'Income disclosure': 'आय का प्रकटीकरण',
    'Every admin has a second factor, and it is required':
      'हर एडमिन का दूसरा सत्यापन चालू है, और वह ज़रूरी है',
    'A mail server (MAIL_URL)': 'मेल सर्वर (MAIL_URL)',
    'Withdrawals have open days and a daily maximum': 'निकासी के खुले दिन और दैनिक अधिकतम तय हैं',
  },
  permission: {
    owner: 'स्वामी',
    finance: 'वित्त',
    support: 'सहायता',
    content: 'सामग्री',
    auditor: 'ऑडिटर',
  },
  status: {
    open: 'खुला',
    pending: 'लंबित',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    cancelled: 'रद्द',
    reversed: 'वापस लिया गया',
    paid: 'भुगतान हुआ',
    withdrawn: 'वापस लिया गया',
  },
}
