/** The words in the details of refusals, by the name of the detail. */
export const hindiDetails: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fee_name: { 'early fee': 'समय-पूर्व शुल्क', 'withdrawal fee': 'निकासी शुल्क' },
  group: { money: 'पैसे', security: 'सुरक्षा' },
  holds: {
    'money in plans': 'प्लान में राशि',
    'money set aside for a request': 'अनुरोध के लिए अलग रखी राशि',
    'income on hold': 'रोकी हुई आय',
    'ROI income': 'ROI आय',
    'working income': 'वर्किंग आय',
    'compounding wallet': 'कंपाउंडिंग वॉलेट',
    'funding wallet': 'फ़ंडिंग वॉलेट',
    'token wallet': 'टोकन वॉलेट',
    'deposit request': 'जमा का अनुरोध',
    'top-up request': 'टॉप-अप का अनुरोध',
    'withdrawal request': 'निकासी का अनुरोध',
    'payment being confirmed': 'भुगतान जिसकी पुष्टि हो रही है',
  },
  instead: {
    'End the plan, or let the member undo the purchase while its cooling-off lasts.':
      'प्लान समाप्त करें, या कूलिंग-ऑफ़ चलने तक सदस्य को ख़रीद वापस लेने दें।',
    'End the plan that was topped up, or post an adjustment.':
      'जिस प्लान में टॉप-अप हुआ उसे समाप्त करें, या सुधार दर्ज करें।',
    'Later days depend on it: post an adjustment from the member’s wallet to the treasury.':
      'बाद के दिन इस पर टिके हैं: सदस्य के वॉलेट से कोष में सुधार दर्ज करें।',
    'It combines income from several claims. Post an adjustment from the member’s wallet to the treasury instead.':
      'यह कई दावों का भुगतान है: सदस्य के वॉलेट से कोष में सुधार दर्ज करें।',
    'Income on hold is released or cancelled together with the purchase it comes from.':
      'यह अपनी ख़रीद के साथ जारी होता है या वापस लिया जाता है।',
    'Reject the request while it is open. If a paid withdrawal comes back, record it as a deposit.':
      'अनुरोध खुला हो तो उसे अस्वीकार करें; भुगतान हो चुका अनुरोध जमा के रूप में लौटता है।',
    'Trade the other way.': 'उल्टा सौदा करें।',
    'Post an adjustment to the member instead.': 'इसके बजाय सदस्य के लिए सुधार दर्ज करें।',
    'Record the opposite treasury transfer.': 'कोष का उल्टा लेन-देन दर्ज करें।',
    'Record the original transaction again instead.': 'इसके बजाय लेन-देन फिर दर्ज करें।',
    'Post an adjustment instead.': 'इसके बजाय सुधार दर्ज करें।',
  },
  method: { 'a bank': 'बैंक' },
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
