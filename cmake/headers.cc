// Compiled for nothing but the precompiled headers that go with it (CMakeLists.txt, pitboss_headers).
