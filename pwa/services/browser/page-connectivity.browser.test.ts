import { describeConnectivityContract } from '#sync/testing/connectivity-contract.ts';
import { pageConnectivity } from './page-connectivity.ts';

describeConnectivityContract('a page', () => ({
  connectivity: pageConnectivity,
  happen: (change) => {
    if (change === 'online') window.dispatchEvent(new Event('online'));
    else document.dispatchEvent(new Event('visibilitychange'));
  },
}));
