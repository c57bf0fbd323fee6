import { explainText } from '../../../income/public.tsx'

export const staffExplainText: typeof import('./explain-text.ts').staffExplainText = {
  ...explainText,
  rewardPaid: 'दावा किया हुआ, या संचालक का दिया पुरस्कार',
  bonusPaid: 'सदस्य का दावा किया हुआ बोनस',
  poolShared: 'पूल का हिस्सा, अपने कारोबार के अनुसार',
  capped: 'कमाई की सीमा पूरी हो चुकी थी',
  cappedPart: (left) => `कमाई की सीमा में केवल ${left} बचे थे`,
  inactive: 'सदस्य का कोई चालू प्लान नहीं था',
  blocked: 'खाता रोका गया था',
  closedRoi: 'खाते की ROI आय बंद थी',
  closedLevel: 'खाते की लेवल आय बंद थी',
  locked: (level, needed, had) => `स्तर ${level} के लिए ${needed} चाहिए; सदस्य के पास ${had} थे`,
  lockedPlain: (level) => `स्तर ${level} अनलॉक नहीं था`,
  unlockCapped:
    'सदस्य के प्लान में लगी राशि के साथ सीमा बढ़ती है। सीमा से जो आय कट गई, वह बाद में नहीं दी जाती।',
  unlockBlocked: 'खाता रोका हुआ हो तो कोई भुगतान नहीं होता।',
  unlockClosed: 'किसी एडमिन ने यह आय इस खाते के लिए बंद की है और इसे फिर खोला जा सकता है।',
  unlockLevel: () => 'पर्याप्त सक्रिय डायरेक्ट सदस्य होने पर यह स्तर खुलता है।',
}
