export {
  changeChannels,
  changeProfile,
  deleteAccount,
  signOutEverywhere,
} from '#pwa/app/own-account.ts';
