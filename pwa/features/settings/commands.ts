export {
  changeChannels,
  changeProfile,
  deleteAccount,
  signOutEverywhere,
} from '#pwa/services/session/own-account.ts';
