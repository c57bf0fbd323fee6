import { incomeKindText } from '@clearstead/texts/income/income-kind'
import { plural } from '../../plumbing/format.ts'

export const explainText: typeof import('./text.ts').explainText = {
  ...incomeKindText,
  share: (percent, of) => `${of} का ${percent}`,
  inPlans: (base) => `प्लान में लगे ${base}`,
  inPlan: (base, plan) => `${plan} में लगे ${base}`,
  roiOfDay: (base) => `${base} पर उस दिन की ROI आय`,
  planOf: (name, base) => `${name} के प्लान के ${base}`,
  roiOf: (name, base) => `${name} की ROI आय के ${base}`,
  aMember: 'एक सदस्य',
  onLevel: (level) => `, स्तर ${level}`,
  salaryFor: 'पिछले महीने का वेतन',
  rewardPaid: 'संचालक ने दिया',
  bonusPaid: 'आपका दावा किया हुआ बोनस',
  rankReached: 'पद पाने पर',
  poolShared: 'पूल में आपका हिस्सा',
  poolBusiness: (base) => `पूल के महीने में आपके ${base} के कारोबार`,
  takenBack: (source) => `वापस ली गई: ${source}`,
  unpaid: (why) => `भुगतान नहीं हुआ: ${why}`,
  inPart: (paid, intended, why) => `${intended} में से ${paid} का भुगतान हुआ: ${why}`,
  capped: 'आपकी कमाई की सीमा पूरी हो चुकी थी',
  cappedPart: (left) => `आपकी कमाई की सीमा में केवल ${left} बचे थे`,
  inactive: 'आपका कोई चालू प्लान नहीं था',
  blocked: 'आपका खाता रोका गया था',
  closedRoi: 'आपकी ROI आय बंद थी',
  closedLevel: 'आपकी लेवल आय बंद थी',
  undone: 'कूलिंग-ऑफ़ अवधि में ख़रीद रद्द हुई या मूलधन निकाला गया',
  locked: (level, needed, had) => `स्तर ${level} के लिए ${needed} चाहिए; आपके पास ${had} थे`,
  lockedPlain: (level) => `आपने स्तर ${level} अनलॉक नहीं किया था`,
  directs: (count) => plural('hi', count, { other: '# सक्रिय डायरेक्ट सदस्य' }),
  unlockCapped:
    'आपके प्लान में लगी राशि के साथ आपकी सीमा बढ़ती है। सीमा से जो आय कट गई, वह बाद में नहीं दी जाती।',
  unlockInactive: 'लेवल और डायरेक्ट आय केवल उन सदस्यों को मिलती है जिनका कोई चालू प्लान है।',
  unlockBlocked: 'खाता रोका हुआ हो तो कोई भुगतान नहीं होता। कारण जानने के लिए सहायता से संपर्क करें।',
  unlockClosed: 'संचालक ने यह आय आपके खाते के लिए बंद की है। जानकारी के लिए सहायता से संपर्क करें।',
  unlockUndone: 'ख़रीदार को राशि लौटा दी गई, इसलिए उस राशि पर कोई आय देय नहीं है।',
  unlockLevel: (level, missing) =>
    plural('hi', missing, {
      other: `स्तर ${level} अनलॉक करने के लिए # और सक्रिय डायरेक्ट सदस्य चाहिए।`,
    }),
}
