const fee = { label: 'शुल्क' }
const step = {
  name: { label: 'नाम' },
  business: { label: 'टीम का सक्रिय कारोबार' },
  directs: { label: 'सक्रिय डायरेक्ट सदस्य' },
}

const endpoints = {
  help: 'नोड के JSON-RPC पते, https के साथ। दो या अधिक हों तो उन्हें एक-दूसरे से मिलाकर जाँचा जाता है। उनमें कुंजियाँ हो सकती हैं, जो केवल स्वामियों को दिखती हैं।',
  fields: { url: { label: 'पता' } },
}
const token = 'केवल इसी टोकन के भुगतान गिने जाते हैं।'
const confirmations = {
  help: 'भुगतान तब जमा होता है जब उसके ऊपर इतने ब्लॉक बन जाएँ।',
  unit: 'ब्लॉक',
}
const explorer = 'लेनदेन का पता, उसके हैश से पहले तक, जैसे https://bscscan.com/tx/। न हो तो ख़ाली छोड़ें।'
const firstBlock = 'पहली बार पढ़ना कहाँ से शुरू हो। 0 का अर्थ है सबसे नया ब्लॉक।'

export const settingsText: typeof import('./descriptions-text.ts').settingsText = {
  brand: {
    label: 'ब्रांड',
    help: 'कार्यक्रम का नाम, हर पेज और हर मेल पर।',
    settings: {
      name: { label: 'नाम' },
      tagline: { label: 'टैगलाइन', help: 'शुरुआती पेज पर नाम के नीचे एक वाक्य।' },
      accent: {
        label: 'मुख्य रंग',
        help: 'रंग, जैसे #0c6b4c; उत्पाद के अपने रंग के लिए ख़ाली छोड़ें।',
      },
    },
  },
  programme: {
    label: 'कार्यक्रम',
    help: 'कार्यक्रम के नियम। चालू प्लान पर वही शर्तें रहती हैं जिन पर वे ख़रीदे गए।',
    settings: {
      mode: {
        label: 'मोड',
        help: 'टेस्ट मोड में हर पेज पर एक बैनर बताता है कि सारा पैसा टेस्ट का है। जाँच-सूची “लाइव होना” में है।',
        choices: { test: 'टेस्ट', live: 'लाइव' },
      },
      timezone: {
        label: 'समय क्षेत्र',
        help: 'कार्यक्रम का दिन यहाँ का कैलेंडर दिन है, जैसे Asia/Kolkata।',
      },
      earningWeekdays: { label: 'कमाई के दिन', help: 'बाक़ी दिनों में कोई ROI नहीं कमाता।' },
      holidays: { label: 'छुट्टियाँ', help: 'वे दिन जिनमें कोई ROI नहीं कमाता।' },
      sponsorRequired: { label: 'जुड़ने के लिए रेफ़रल कोड ज़रूरी है' },
      capMultiple: {
        label: 'कमाई की सीमा',
        help: 'सदस्य अधिक से अधिक कितना कमा सकता है, उसके सक्रिय प्लान के गुणक में।',
        unit: 'गुना',
      },
      compression: {
        label: 'अपात्र अपलाइन का स्तर',
        help: 'यदि अपलाइन निष्क्रिय हो, रोका गया हो, उसके डायरेक्ट सदस्य कम हों या वह सीमा पर हो, तो स्तर किसे मिलता है।',
        choices: { none: 'किसी को नहीं', dynamic: 'अगले पात्र अपलाइन को' },
      },
      coolingOffDays: {
        label: 'कूलिंग-ऑफ़',
        help: 'ख़रीद कितने समय तक पूरी वापस ली जा सकती है; तब तक उसकी आय रोकी रहती है। 0 से यह बंद होता है।',
        unit: 'दिन',
      },
      businessAfterDays: { label: 'राशि कारोबार में गिनी जाती है, इतने बाद', unit: 'दिन' },
      businessDays: { label: 'मूलधन कारोबार साथ ले जाता है, इतने तक', unit: 'दिन' },
      makeUpDays: {
        label: 'भरपाई के दिन',
        help: 'वह दिन जब कोई दावा नहीं कर सका, और बाद का वह दिन जब सब उसकी भरपाई कर सकते हैं।',
        fields: { missed: { label: 'छूटा दिन' }, on: { label: 'दावे का दिन' } },
      },
      topupApproval: { label: 'हर टॉप-अप को एडमिन स्वीकृत करता है' },
    },
  },
  salary: {
    label: 'वेतन',
    help: 'पिछले महीने का वेतन 1 तारीख़ को दिया जाता है। सदस्य की पाई हुई सबसे ऊँची श्रेणी गिनी जाती है।',
    settings: {
      tiers: {
        label: 'श्रेणियाँ',
        help: 'सबसे नीची पहले। हर श्रेणी को पिछली से अधिक चाहिए।',
        fields: { ...step, amount: { label: 'प्रति माह' } },
      },
      legPercent: {
        label: 'एक लेग अधिक से अधिक कितना गिना जाता है',
        help: 'श्रेणी के लिए ज़रूरी कारोबार के प्रतिशत में।',
      },
    },
  },
  leadership: {
    label: 'लीडरशिप',
    help: 'पद एक बार मिलता है और बना रहता है, एकमुश्त बोनस के साथ।',
    settings: {
      ranks: {
        label: 'पद',
        help: 'सबसे नीचा पहले। 0 का बोनस कुछ नहीं देता।',
        fields: { ...step, bonus: { label: 'एकमुश्त बोनस' } },
      },
    },
  },
  rewards: {
    label: 'पुरस्कार',
    help: 'सदस्यों के दावा किए पुरस्कारों में टीम का कारोबार कैसे ख़र्च होता है।',
    settings: {
      autoCarryForward: {
        label: 'तुरंत आगे ले जाएँ',
        help: 'दावा किए पुरस्कार के बाद बचा कारोबार तुरंत अगले में गिना जाता है। नहीं तो वह तब तक नहीं गिना जाता जब तक सदस्य उसे आगे न ले जाए। नया कारोबार हमेशा गिना जाता है।',
      },
    },
  },
  cto: {
    label: 'CTO पूल',
    help: 'जब एडमिन भुगतान करता है, तो यह महीने के लीडर में बराबर बाँटा जाता है।',
    settings: {
      percent: { label: 'पूल का आकार', help: 'महीने की प्लान ख़रीद के प्रतिशत में।' },
    },
  },
  deposit: {
    label: 'जमा',
    help: 'भुगतान से पहले सदस्य क्या पढ़ते हैं, और कम से कम कितना भेज सकते हैं।',
    settings: {
      minimum: { label: 'सबसे छोटी जमा' },
      instructions: {
        label: 'भुगतान कैसे करें',
        help: 'Markdown। जमा के फ़ॉर्म के पास दिखता है।',
      },
    },
  },
  chains: {
    label: 'चेन पर भुगतान',
    help: 'BNB Smart Chain (BEP20) और Tron (TRC20) पर स्टेबलकॉइन के भुगतान कैसे मिलते हैं। सदस्यों को किसी चेन का पता तब मिलता है जब उसकी सार्वजनिक कुंजी (BEP20_XPUB, TRC20_XPUB) और एक एंडपॉइंट सेट हो। npm run chains सब कुछ जाँचता है।',
    settings: {
      bep20Endpoints: { label: 'BEP20: एंडपॉइंट', ...endpoints },
      bep20Token: { label: 'BEP20: टोकन का कॉन्ट्रैक्ट', help: token },
      bep20Symbol: { label: 'BEP20: टोकन का चिह्न' },
      bep20Decimals: { label: 'BEP20: टोकन के दशमलव स्थान' },
      bep20Confirmations: { label: 'BEP20: पुष्टियाँ', ...confirmations },
      bep20Explorer: { label: 'BEP20: एक्सप्लोरर', help: explorer },
      bep20FirstBlock: { label: 'BEP20: पहला ब्लॉक', help: firstBlock },
      trc20Endpoints: { label: 'TRC20: एंडपॉइंट', ...endpoints },
      trc20Token: { label: 'TRC20: टोकन का कॉन्ट्रैक्ट', help: token },
      trc20Symbol: { label: 'TRC20: टोकन का चिह्न' },
      trc20Decimals: { label: 'TRC20: टोकन के दशमलव स्थान' },
      trc20Confirmations: { label: 'TRC20: पुष्टियाँ', ...confirmations },
      trc20Explorer: { label: 'TRC20: एक्सप्लोरर', help: explorer },
      trc20FirstBlock: { label: 'TRC20: पहला ब्लॉक', help: firstBlock },
    },
  },
  reserves: {
    label: 'रिज़र्व',
    help: 'पारदर्शिता पेज किसे दस्तावेज़ से समर्थित कहता है।',
    settings: {
      statementDays: {
        label: 'विवरण कितने दिन मान्य है',
        unit: 'दिन',
        help: 'इससे पुराना बैंक या निवेश का विवरण दस्तावेज़ के रूप में नहीं गिना जाता।',
      },
    },
  },
  withdrawal: {
    label: 'निकासी',
    help: 'निकासी पर कितना शुल्क लगता है, और कब कितना निकल सकता है।',
    settings: {
      feePercent: fee,
      minimum: { label: 'सबसे छोटी निकासी' },
      dailyMaximum: { label: 'एक दिन में अधिकतम' },
      earlyFeePercent: {
        label: 'मूलधन पर समय-पूर्व शुल्क',
        help: 'तब लगता है जब मूलधन लॉक के दिन पूरे होने से पहले निकलता है।',
      },
      weekdays: {
        label: 'खुलने के दिन',
        help: 'बाक़ी दिनों में निकासी का अनुरोध नहीं किया जा सकता।',
      },
      holidays: {
        label: 'छुट्टियाँ',
        help: 'वे दिन जिनमें निकासी का अनुरोध नहीं किया जा सकता।',
      },
      addressWaitHours: { label: 'पता बदलने के बाद प्रतीक्षा', unit: 'घंटे' },
    },
  },
  payouts: {
    label: 'भुगतान',
    help: 'वह बैंक खाता जिससे भुगतान आदेश (pain.001) निकासी का भुगतान करते हैं। इसके बिना भुगतान की फ़ाइलें केवल CSV में होती हैं।',
    settings: {
      debtorName: { label: 'खाताधारक का नाम' },
      debtorAccount: { label: 'खाता', help: 'IBAN या खाता संख्या।' },
      debtorBank: { label: 'बैंक का कोड', help: 'BIC या IFSC।' },
    },
  },
  transfer: {
    label: 'अंतरण',
    help: 'पैसा जो सदस्य अपने वॉलेट के बीच ले जाते हैं और एक-दूसरे को भेजते हैं।',
    settings: {
      minimum: { label: 'सबसे छोटा अंतरण' },
      feePercent: fee,
    },
  },
  security: {
    label: 'सुरक्षा',
    help: 'किसकी पुष्टि चाहिए, और एडमिन कैसे साइन-इन करते हैं।',
    settings: {
      fourEyes: {
        label: 'दोहरी स्वीकृति',
        help: 'हाथ से पैसा या दावे बनाने वाले हर काम के लिए दूसरे एडमिन की स्वीकृति चाहिए। इसे चालू करने के लिए ऐसे दो स्वामी चाहिए जो स्वीकृति दे सकें, और बंद करने के लिए दूसरे की स्वीकृति।',
      },
      fourEyesAbove: {
        label: 'इससे ऊपर दूसरा एडमिन ज़रूरी',
        help: 'किसी एक निकासी, जमा, टॉप-अप, सुधार, वापसी या प्लान के लिए, जिसका निर्णय एडमिन हाथ से करता है।',
      },
      fourEyesDay: {
        label: 'प्रति एडमिन और दिन, इससे ऊपर दूसरा एडमिन ज़रूरी',
        help: 'कार्यक्रम के एक दिन में एक एडमिन अकेले कुल कितनी राशि का निर्णय करता है; उससे आगे हर चीज़ के लिए स्वीकृति चाहिए।',
      },
      totpForAdmins: { label: 'एडमिन को दूसरे सत्यापन से साइन-इन करना ज़रूरी है' },
      payoutHoldHours: { label: 'साइन-इन बदलने के बाद भुगतान रोकें', unit: 'घंटे' },
    },
  },
  legal: {
    label: 'क़ानूनी',
    help: 'कार्यक्रम कौन चलाता है, और सदस्य क्या स्वीकार करते हैं। पाठ Markdown में हैं; कच्चा HTML पाठ की तरह दिखता है।',
    settings: {
      operator: { label: 'संचालक का क़ानूनी नाम' },
      licence: { label: 'लाइसेंस या पंजीकरण', help: 'उसका नंबर या नाम।' },
      regulator: { label: 'नियामक', help: 'संचालक की निगरानी करने वाला प्राधिकरण।' },
      countries: {
        label: 'स्वीकृत देश',
        help: 'दो अक्षरों वाले कोड, जैसे AT, IN।',
      },
      terms: { label: 'शर्तें' },
      privacy: { label: 'गोपनीयता' },
      risk: { label: 'जोखिम विवरण', help: 'पंजीकरण पर और ख़रीद से पहले दिखता है।' },
      disclosure: {
        label: 'आय का प्रकटीकरण',
        help: 'इस कार्यक्रम के सदस्यों ने वास्तव में कितना कमाया, और कितनों ने कुछ नहीं कमाया।',
      },
    },
  },
}
