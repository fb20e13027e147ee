export { account, startServiceNowServer, type ServiceNowServer } from './service-now-server.ts';
